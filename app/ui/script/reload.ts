/** Under `npm run dev` a page without React is reloaded whenever a file of the site changes. */
import.meta.hot?.on("site:changed", () => location.reload());
