import type { ReactNode } from "react";

type FieldBoxProps = {
	id: string;
	label: ReactNode;
	hint?: ReactNode;
	remark?: ReactNode;
	error?: ReactNode;
	/** Index of a conditional field in a `group`, shown once an option that reveals this index is chosen. */
	revealedBy?: number;
	children: ReactNode;
};

/** A class per index, spelled out because Tailwind needs complete class names. */
const revealed = [
	"group-not-has-[[data-reveals~='0']:checked]:hidden",
	"group-not-has-[[data-reveals~='1']:checked]:hidden",
	"group-not-has-[[data-reveals~='2']:checked]:hidden",
	"group-not-has-[[data-reveals~='3']:checked]:hidden",
] as const;

/** A question with one control: its label, its notes, the control. */
export function FieldBox({ id, label, children, ...notes }: FieldBoxProps) {
	return (
		<Frame {...notes}>
			<label htmlFor={id} className="block font-bold">
				{label}
			</label>
			<Notes id={id} {...notes} />
			{children}
		</Frame>
	);
}

/** A question with several controls, as a group with a legend (WCAG 2.2, 1.3.1). */
export function FieldGroup({ id, label, children, ...notes }: FieldBoxProps) {
	return (
		<Frame {...notes}>
			<fieldset className="min-w-0" aria-describedby={describedBy(id, notes)}>
				<legend className="font-bold">{label}</legend>
				<Notes id={id} {...notes} />
				{children}
			</fieldset>
		</Frame>
	);
}

function Frame({ revealedBy, error, children }: Pick<FieldBoxProps, "revealedBy" | "error" | "children">) {
	const edge = error
		? "border-l-5 border-error pl-5"
		: revealedBy !== undefined && "border-l-4 border-sun pl-5";
	const classes = ["mt-6 min-w-0 scroll-mt-22", edge, revealedBy !== undefined && revealed[revealedBy]];
	return <div className={classes.filter(Boolean).join(" ")}>{children}</div>;
}

type NotesProps = Pick<FieldBoxProps, "hint" | "remark" | "error">;

/** `aria-describedby` of a control: the ids of its notes. */
export function describedBy(id: string, { hint, remark, error }: NotesProps): string | undefined {
	const ids = [hint && `${id}-hint`, remark && `${id}-remark`, error && `${id}-error`];
	return ids.filter(Boolean).join(" ") || undefined;
}

function Notes({ id, hint, remark, error }: NotesProps & { id: string }) {
	return (
		<>
			{hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
			{remark && <Hint id={`${id}-remark`}>{remark}</Hint>}
			{error && (
				<p id={`${id}-error`} className="mt-1 font-bold text-error">
					{error}
				</p>
			)}
		</>
	);
}

export function Hint(hint: { id?: string; children: ReactNode }) {
	return <p {...hint} className="text-small text-quiet" />;
}
