import { paths } from "#app/paths.ts";

/** Classes that all buttons share, apart from colours and corners. The sheet is made from `.tsx` files alone (`app.css`). */
export const buttonShape =
	"inline-flex min-h-12 items-center justify-center border-2 px-6 py-2 text-body/tight font-bold active:[translate:0_1px] print:hidden";

/** The one call to action of a section or form: its ground turned over, and back again under the pointer. */
export const callToAction =
	"border-transparent bg-heading text-(--ground) no-underline hover:border-current hover:bg-(--ground) hover:text-heading";

/** A link that opens the wizard is a pill; every other button has a card's corners. */
export function buttonCorners(href = ""): string {
	return href.split(/[?#]/)[0] === paths.quote ? "rounded-pill" : "rounded-card";
}
