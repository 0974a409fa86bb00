/** Under `npm run dev`, reloads a page without React whenever a file of the site changes. */
import.meta.hot?.on("site:changed", () => location.reload());
