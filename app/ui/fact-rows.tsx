import { Fact, Facts } from "./facts.tsx";
import { NoBreak } from "./no-break.tsx";

/** `Facts` of plain texts, without the empty ones. In a file of its own: the wizard loads `facts.tsx`. */
export function FactRows({ rows }: { rows: readonly (readonly string[])[] }) {
	const known = rows.filter(([, text]) => text);
	return (
		<Facts>
			{known.map(([name, text = ""]) => (
				<Fact key={name} name={name}>
					<NoBreak as="span" className="whitespace-pre-line" text={text} />
				</Fact>
			))}
		</Facts>
	);
}
