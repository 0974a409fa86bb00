import type { ReactNode } from "react";

const looks = {
	/** The call to action: once per band. */
	action:
		"button border-transparent rounded-pill bg-clay px-6 text-white no-underline hover:bg-clay-deep hover:no-underline",
	quiet: "button-quiet rounded-pill border-current px-6 no-underline hover:underline",
} as const;

const shape =
	"inline-flex min-h-12 items-center justify-center border-2 py-2 text-body/tight font-bold active:[translate:0_1px]";

type ButtonLinkProps = {
	href: string;
	look?: keyof typeof looks;
	className?: string;
	children: ReactNode;
	/** Says to the small script that this is the hero's button. */
	isHeroAction?: boolean;
};

export function ButtonLink({
	href,
	look = "action",
	className = "",
	children,
	isHeroAction,
}: ButtonLinkProps) {
	return (
		<a
			href={href}
			className={`${shape} ${looks[look]} ${className}`.trim()}
			data-hero-action={isHeroAction ? "" : undefined}
		>
			{children}
		</a>
	);
}
