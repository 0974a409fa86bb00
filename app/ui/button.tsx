import { paths } from "#app/paths.ts";

/** Classes of all buttons, without colours and corners. In a `.tsx` file, because Tailwind reads no others (`app.css`). */
export const buttonShape =
	"inline-flex min-h-12 items-center justify-center border-2 px-6 py-2 max-[18em]:px-3 text-body/tight font-bold active:[translate:0_1px] print:hidden";

/** The call to action of a section or form, in inverted colours, which the pointer inverts back. */
export const callToAction =
	"border-transparent bg-heading text-(--ground) no-underline hover:border-current hover:bg-(--ground) hover:text-heading";

/** Corners of a button: a pill if `href` opens the wizard, else a card's. */
export function buttonCorners(href = ""): string {
	return href.split(/[?#]/)[0] === paths.quote ? "rounded-pill" : "rounded-card";
}
