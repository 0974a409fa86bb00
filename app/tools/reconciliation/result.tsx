import { formatNumber } from "#app/i18n/format.ts";
import { interpolate } from "#app/i18n/interpolate.ts";
import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { NO_VALUE } from "#app/pages/table.tsx";
import { DataTable } from "#app/tools/data-table.tsx";
import { SmallPrint } from "#app/tools/parts.tsx";
import { type Comparison, type Finding, findingKinds } from "#app/tools/reconciliation/compare.ts";

/** Findings of one kind that the page shows; the file has all. */
const SHOWN = 200;

export function Result({ language, comparison }: { language: Language; comparison: Comparison }) {
	const text = pageText("reconciliation", language);
	const { findings, manifests, cancelled, shared, knowsReceipt } = comparison;
	const title =
		findings.length === 0 ? text.result.clean : findings.length === 1 ? text.result.one : text.result.title;
	return (
		<Band id="resultado" ground="sand" air="small">
			<Opening
				title={interpolate(title, {
					count: formatNumber(findings.length, language),
					manifests: formatNumber(manifests, language),
				})}
			>
				{!knowsReceipt && <p>{text.result.noReceipt}</p>}
				{cancelled > 0 && (
					<p>{interpolate(text.result.cancelled, { count: formatNumber(cancelled, language) })}</p>
				)}
				{shared > 0 && <p>{interpolate(text.result.shared, { count: formatNumber(shared, language) })}</p>}
			</Opening>
			{findingKinds.map((kind) => (
				<Findings
					key={kind}
					language={language}
					kind={kind}
					findings={findings.filter((finding) => finding.kind === kind)}
				/>
			))}
			<div className="mt-8 space-y-2">
				<SmallPrint>{text.result.limit}</SmallPrint>
				<SmallPrint>{pageText("tools", language).caveat}</SmallPrint>
			</div>
		</Band>
	);
}

type FindingsProps = { language: Language; kind: Finding["kind"]; findings: readonly Finding[] };

function Findings({ language, kind, findings }: FindingsProps) {
	const text = pageText("reconciliation", language);
	const { name, text: about } = text.kinds[kind];
	if (findings.length === 0) return null;
	const mass = (kilograms: number | undefined) =>
		kilograms === undefined ? NO_VALUE : formatNumber(kilograms, language);
	const lines = (numbers: readonly number[]) =>
		numbers.length === 0 ? NO_VALUE : numbers.slice(0, 10).join(", ");
	const [number = "", , ...others] = text.columns;
	return (
		<section className="mt-8">
			<h3 className="mb-2">
				{name}: {formatNumber(findings.length, language)}
			</h3>
			<p>{about}</p>
			<DataTable
				caption={name}
				columns={[number, ...others]}
				figures={3}
				rows={findings
					.slice(0, SHOWN)
					.map((finding) => [
						finding.number.slice(0, 40),
						lines(finding.mtrLines),
						lines(finding.cdfLines),
						mass(finding.issued),
						mass(finding.received),
						mass(finding.certified),
					])}
			/>
			{findings.length > SHOWN && (
				<p>{interpolate(text.result.more, { shown: formatNumber(SHOWN, language) })}</p>
			)}
		</section>
	);
}
