import type { ComponentProps, ReactNode } from "react";

const look =
	"mt-2 block w-full min-h-12 scroll-mt-48 rounded-card border-2 border-ink px-4 py-2 text-ink text-[length:max(1em,1rem)] aria-invalid:border-error";

export function Input({ className = "", ...input }: ComponentProps<"input">) {
	return <input {...input} className={`${look} bg-field ${className}`} />;
}

export function Select(select: ComponentProps<"select">) {
	return (
		<span className="relative block">
			<select
				{...select}
				className={`${look} appearance-none text-ellipsis bg-field pr-10 hover:border-link hover:bg-sand`}
			/>
			<Mark path="M2 5l6 6 6-6" className="right-4 bottom-4 w-4" />
		</span>
	);
}

export function TextArea({ className = "", ...area }: ComponentProps<"textarea">) {
	return <textarea {...area} className={`${look} min-h-32 field-sizing-content bg-field ${className}`} />;
}

/** An icon over a control whose native appearance is off. */
function Mark({ path, className }: { path: string; className: string }) {
	const look = `pointer-events-none absolute fill-none stroke-current stroke-2 ${className}`;
	return (
		<svg aria-hidden="true" viewBox="0 0 16 16" width="16" className={look}>
			<path d={path} />
		</svg>
	);
}

const tick =
	"flex-none size-6 scroll-mt-48 appearance-none border-2 border-ink bg-field checked:border-link checked:bg-link forced-colors:appearance-auto print:appearance-auto";

/** A check box or radio button with its label; its mark shows once it is chosen. */
export function CheckBox({ type = "checkbox", className = "", children, ...box }: ComponentProps<"input">) {
	return (
		<label className={`flex min-h-11 items-center gap-2.5 ${className}`}>
			<input
				{...box}
				type={type}
				className={`${tick} ${type === "radio" ? "rounded-pill" : "rounded-card"}`}
			/>
			<Mark path="M3 8l4 4 6-8" className="size-6 text-field forced-colors:hidden" />{" "}
			<span className="min-w-0">{children}</span>
		</label>
	);
}

type TileRadioProps = ComponentProps<"input"> & {
	picture: ReactNode;
	children: string;
	/** Place in the row (`group/row`), 0 to 4: a phone labels ends and middle until one tile is chosen, then only the chosen one. */
	place: number;
};

/** A radio button as a tile with a picture, for a row of five. */
export function TileRadio({ picture, place, children, ...radio }: TileRadioProps) {
	const side = place === 4 ? "justify-end" : place > 0 ? "justify-center" : "";
	return (
		<label className="relative block min-w-0 pt-16 print:p-0">
			<input
				{...radio}
				// A phone hides the labels of tiles not chosen.
				aria-label={children}
				type="radio"
				className="peer absolute top-0 h-14 w-full scroll-mt-40 appearance-none rounded-card border-2 border-ink bg-field checked:border-link checked:bg-link forced-colors:appearance-auto print:h-6 print:appearance-auto"
			/>
			<span className="pointer-events-none absolute top-2 left-1/2 -ml-5 w-10 fill-current text-link peer-checked:text-field">
				{picture}
			</span>{" "}
			<span
				className={`flex text-small whitespace-nowrap peer-checked:font-bold max-[18em]:block max-sm:min-[18em]:invisible peer-checked:visible! sm:justify-center ${side} ${place % 2 ? "" : "group-not-has-[:checked]/row:visible!"}`}
			>
				{children}
			</span>
		</label>
	);
}
