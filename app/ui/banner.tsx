import type { ComponentProps } from "react";

/** A lasting message about a success or, with `failed`, a failure. */
export function Banner({
	failed = false,
	className = "",
	...banner
}: ComponentProps<"div"> & { failed?: boolean }) {
	return (
		<div
			{...banner}
			className={`rounded-card border border-l-6 bg-field px-5 py-3 ${failed ? "border-error" : "border-leaf"} ${className}`}
		/>
	);
}

/** A failure, read out and focused as soon as the page shows it. */
export function Alert(banner: ComponentProps<"div">) {
	return <Banner {...banner} failed role="alert" tabIndex={-1} autoFocus />;
}
