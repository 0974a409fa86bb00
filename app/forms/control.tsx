import type { ComponentProps } from "react";

const look =
	"mt-2 block w-full min-h-12 rounded-card border-2 border-ink px-4 py-2 text-ink aria-invalid:border-error";

export function Input({ className = "", ...input }: ComponentProps<"input">) {
	return <input {...input} className={`${look} bg-field ${className}`.trim()} />;
}

export function Select(select: ComponentProps<"select">) {
	return (
		<span className="relative block">
			<select
				{...select}
				className={`${look} appearance-none text-ellipsis bg-field pr-12 hover:border-link hover:bg-sand`}
			/>
			<svg
				aria-hidden="true"
				viewBox="0 0 16 16"
				className="pointer-events-none absolute right-4 bottom-4 w-4 fill-none stroke-ink"
				strokeWidth="2.5"
			>
				<path d="M2 5l6 6 6-6" />
			</svg>
		</span>
	);
}

export function TextArea({ className = "", ...area }: ComponentProps<"textarea">) {
	return (
		<textarea {...area} className={`${look} min-h-32 field-sizing-content bg-field ${className}`.trim()} />
	);
}

/** A box of our own: what browsers draw at night is grey on any ground. */
const tick =
	"grid size-6 flex-none appearance-none place-content-center rounded-sm border-2 border-ink bg-field checked:border-link checked:bg-link checked:before:mb-1 checked:before:h-3.5 checked:before:w-2 checked:before:rotate-45 checked:before:border-r-3 checked:before:border-b-3 checked:before:border-field checked:before:content-['']";

export function CheckBox({ className = "", children, ...box }: ComponentProps<"input">) {
	return (
		<label className={`flex min-h-11 items-center gap-2.5 ${className}`.trim()}>
			<input {...box} type="checkbox" className={tick} /> <span className="min-w-0">{children}</span>
		</label>
	);
}
