import { onForest, type Quarter, Quarters } from "#app/ui/art/ring.tsx";
import type { CheckedLoad } from "./check-loads.ts";
import { type OpenKind, openQuarters } from "./open-kinds.ts";

/** Reasons about a document that is there, but not as it should be. */
const wrong: ReadonlySet<OpenKind> = new Set(["unknownStatus", "nothingReceived", "difference", "wrongDay"]);

/** The example's loads. */
const exampleKinds: OpenKind[][] = [[], [], [], ["noCdf"], ["noReceipt"], ["expired"]];
export const exampleRings = exampleKinds.map((kinds) => ({ kinds, unchecked: [] }));

/** Side of a ring's square: a quarter turned away is nearer to its own ring than to the next one. */
const SQUARE = 30;

/** Quarters by what the texts call them; nobody doubts the first, the manifest. */
const names = ["mtr", "quantity", "receipt", "cdf"];

/** The quarters of a load's ring: turned away where a document is missing, hollow where it is wrong, faint if unchecked. */
export function quartersOf(kinds: CheckedLoad["kinds"], unchecked: CheckedLoad["unchecked"] = []): Quarter[] {
	return names.map((name, place) => {
		// Of a load that is not in the list there is the certificate alone.
		if (kinds.includes("strayCdf")) return name === "cdf" ? "closed" : "missing";
		const reasons = kinds.filter((kind) => openQuarters[kind].some((quarter: number) => quarter === place));
		if (reasons.length > 0) return reasons.every((kind) => wrong.has(kind)) ? "hollow" : "away";
		return unchecked.some((one) => one === name) ? "ahead" : "closed";
	});
}

/** One small picture of the result: closed rings have no colours. */
export function LoadsPicture({ rings }: { rings: readonly Pick<CheckedLoad, "kinds" | "unchecked">[] }) {
	const across = rings.length < 5 ? Math.max(rings.length, 3) : Math.ceil(Math.sqrt(rings.length * 1.5));
	return (
		<svg
			aria-hidden="true"
			viewBox={`5 5 ${across * SQUARE - 10} ${Math.max(1, Math.ceil(rings.length / across)) * SQUARE - 10}`}
			className="chart w-full max-w-lg print:hidden"
		>
			{rings.map((load, ring) => (
				<g
					key={ring}
					transform={`translate(${((ring % across) + 0.5) * SQUARE} ${(Math.floor(ring / across) + 0.5) * SQUARE})`}
				>
					{load.kinds.length === 0 && load.unchecked.length === 0 ? (
						<use href="#o" className="fill-bone" />
					) : (
						<Quarters
							quarters={quartersOf(load.kinds, load.unchecked)}
							colours={load.kinds.length === 0 ? Array<string>(4).fill("fill-bone") : onForest}
						/>
					)}
				</g>
			))}
		</svg>
	);
}
