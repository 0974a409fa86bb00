import type { ReactNode } from "react";

/** What every button is, its colours and its corners aside. */
export const buttonShape =
	"inline-flex min-h-12 items-center justify-center border-2 px-6 py-2 text-body/tight font-bold active:[translate:0_1px] print:hidden";

/** The one call to action of a band or form. */
export const callToAction = "border-transparent bg-clay text-white no-underline hover:bg-clay-deep";

const looks = {
	action: callToAction,
	quiet: "border-current no-underline hover:underline",
} as const;

type ButtonLinkProps = {
	href: string;
	look?: keyof typeof looks;
	children: ReactNode;
	/** Says to the small script that this is the hero's button. */
	isHeroAction?: boolean;
};

export function ButtonLink({ href, look = "action", children, isHeroAction }: ButtonLinkProps) {
	return (
		<a
			href={href}
			className={`${buttonShape} rounded-pill ${looks[look]}`}
			data-hero-action={isHeroAction ? "" : undefined}
		>
			{children}
		</a>
	);
}
