import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { buttonCorners, buttonShape, callToAction } from "#app/ui/button.tsx";

const looks = {
	action: `${callToAction} text-center`,
	quiet: "border-current text-center text-link no-underline hover:underline",
	text: "-mx-0.5 border-transparent px-0! text-left text-link forced-colors:px-4! underline hover:no-underline",
} as const;

export function buttonClass(look: keyof typeof looks, href?: string): string {
	return `${buttonShape} ${buttonCorners(href)} aria-disabled:opacity-70 ${looks[look]}`;
}

type Looks = { look?: keyof typeof looks | undefined };
type Labelled = Looks & { children: ReactNode };

export function FormButton({ look = "action", className = "", ...button }: ComponentProps<"button"> & Looks) {
	return <button type="submit" className={`${buttonClass(look)} ${className}`} {...button} />;
}

/** A form's submit button. The browser script may change its label, hence `suppressHydrationWarning`. */
export function SubmitButton(button: Labelled) {
	const { t } = useTranslation();
	return <FormButton {...button} data-sending={t("sending")} suppressHydrationWarning />;
}

/** A form with one button that posts to its own page. Lynx submits no form without fields, hence the hidden one. */
export function ButtonForm({ look, name = "press", children }: Labelled & { name?: string }) {
	return (
		<form method="post" className="print:hidden">
			<input type="hidden" name={name} value="yes" />
			<SubmitButton look={look}>{children}</SubmitButton>
		</form>
	);
}

/** A button that copies `text`, or shows it if the browser forbids copying. Hidden until the browser script runs. */
export function CopyButton({ text, look = "quiet", ...button }: Looks & { text: string; children: string }) {
	const { t } = useTranslation();
	return (
		<FormButton
			type="button"
			look={look}
			className="print:hidden [html:not(.scripted)_&]:hidden"
			data-copy={text}
			data-by-hand={t("forms:copyByHand")}
			{...button}
		/>
	);
}

export function FormLink({ look = "action", ...link }: ComponentProps<"a"> & Looks) {
	return <a className={buttonClass(look, link.href)} {...link} />;
}

export function FormActions({ className = "mt-8", ...actions }: ComponentProps<"div">) {
	return (
		<div
			{...actions}
			className={`flex flex-wrap print:hidden items-center gap-x-2 gap-y-3 sm:gap-x-6 ${className}`}
		/>
	);
}
