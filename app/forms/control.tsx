import type { ComponentProps } from "react";

const look =
	"mt-2 block w-full min-h-13 rounded-card border-2 border-ink px-3.5 py-2.5 text-ink aria-invalid:border-error";

export function Input({ className = "", ...input }: ComponentProps<"input">) {
	return <input {...input} className={`${look} bg-field ${className}`.trim()} />;
}

export function Select(select: ComponentProps<"select">) {
	return <select {...select} className={`${look} chevron pr-12`} />;
}

export function TextArea({ className = "", ...area }: ComponentProps<"textarea">) {
	return (
		<textarea {...area} className={`${look} min-h-32 field-sizing-content bg-field ${className}`.trim()} />
	);
}

export function CheckBox({ className = "", children, ...box }: ComponentProps<"input">) {
	return (
		<label className={`flex min-h-11 items-center gap-3 ${className}`.trim()}>
			<input {...box} type="checkbox" className="size-6 flex-none accent-link" /> <span>{children}</span>
		</label>
	);
}
