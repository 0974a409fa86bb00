import type { ComponentProps } from "react";

const looks = {
	action: "border-transparent bg-clay px-6 text-white no-underline hover:bg-clay-deep",
	quiet: "border-current px-5 text-link no-underline hover:underline",
	text: "border-transparent text-left text-link underline hover:no-underline",
} as const;
export type ButtonLook = keyof typeof looks;

const shape =
	"inline-flex min-h-13 items-center justify-center rounded-card border-2 py-2 leading-tight font-bold active:[translate:0_1px] aria-disabled:cursor-progress aria-disabled:opacity-70 max-[18em]:px-3 print:hidden";

export function buttonClass(look: ButtonLook): string {
	return `${shape} ${looks[look]}`;
}

type Looks = { look?: ButtonLook };

export function FormButton({ look = "action", ...button }: ComponentProps<"button"> & Looks) {
	return <button type="submit" className={buttonClass(look)} {...button} />;
}

export function FormLink({ look = "action", children, ...link }: ComponentProps<"a"> & Looks) {
	return (
		<a className={buttonClass(look)} {...link}>
			{children}
		</a>
	);
}

export function FormActions({ className = "mt-8", ...actions }: ComponentProps<"div">) {
	return (
		<div {...actions} className={`mr-16 flex flex-wrap items-center gap-x-6 gap-y-3 ${className}`.trim()} />
	);
}
