import { ClosedRing, onForest, type Quarter, Quarters } from "#app/ui/art/ring.tsx";
import type { CheckedLoad } from "./check-loads.ts";
import { type OpenKind, openQuarters } from "./open-kinds.ts";

/** Reasons that concern a document that exists but is wrong. */
const wrong: ReadonlySet<OpenKind> = new Set(["unknownStatus", "nothingReceived", "difference", "wrongDay"]);

const exampleKinds: OpenKind[][] = [[], [], [], ["noCdf"], ["noReceipt"], ["expired"]];
export const exampleRings = exampleKinds.map((kinds) => ({ kinds, unchecked: [] }));

/** Side of a ring's square, so large that a turned quarter stays nearer to its own ring. */
const SQUARE = 30;

/** Quarters by their names in `unchecked`; the first, the manifest, is never in doubt. */
const names = ["mtr", "quantity", "receipt", "cdf"];

/** Quarters of a load's ring: turned away if the document is missing, hollow if wrong, faint if unchecked. */
export function quartersOf(kinds: CheckedLoad["kinds"], unchecked: CheckedLoad["unchecked"] = []): Quarter[] {
	return names.map((name, index) => {
		// A load missing from the list has only its certificate.
		if (kinds.includes("strayCdf")) return name === "cdf" ? "closed" : "missing";
		const reasons = kinds.filter((kind) => openQuarters[kind].includes(index));
		if (reasons.length > 0) return reasons.every((kind) => wrong.has(kind)) ? "hollow" : "away";
		return unchecked.some((one) => one === name) ? "ahead" : "closed";
	});
}

/** A ring for each load; closed rings have no colours of their own. */
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
						<ClosedRing className="fill-bone" />
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
