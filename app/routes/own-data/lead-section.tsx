import type { Answers, Field } from "#app/forms/field.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { CorrectionForm } from "#app/routes/own-data/correction-form.tsx";
import type { LinkReply } from "#app/routes/own-data/own-data.server.ts";
import type { HeldLead } from "#app/routes/own-data/own-data-view.server.ts";
import { RecordCard, Rows } from "#app/routes/own-data/record-card.tsx";

type LeadSectionProps = {
	text: TextOf<"ownData">;
	lead: HeldLead;
	action: string;
	reply: LinkReply | undefined;
	isOpen: boolean;
	isCorrecting: boolean;
};

/** One lead with everything that is held about it. */
export function LeadSection({ text, lead, action, reply, isOpen, isCorrecting }: LeadSectionProps) {
	const { reference, fields } = lead;
	const isPosted = reply?.posted.reference?.[0] === reference && reply.state !== "unchanged";
	// Which fields are asked and optional depends on the profile, which is not asked again.
	const typed = isOpen && isPosted ? { profile: lead.kind, ...typedAnswers(fields, reply.posted) } : null;
	const isShown = isCorrecting || typed !== null;
	const separator = action.includes("?") ? "&" : "?";
	return (
		<RecordCard title={lead.title} reference={reference} facts={lead.facts}>
			<h3 className="mb-3">{text.page.answers}</h3>
			<Rows rows={lead.answers} />
			<Lines title={text.page.deliveries} lines={lead.deliveries} />
			{isShown && (
				<CorrectionForm
					text={text.correct}
					lead={lead}
					action={action}
					answers={typed ?? lead.current}
					errors={typed && reply?.state === "refused" ? reply.errors : {}}
				/>
			)}
			{isOpen && !isShown && fields.length > 0 && (
				<p className="print:hidden mt-4">
					<a href={`${action}${separator}corrigir=${reference}#corrigir`}>
						{text.correct.link}
						<span className="sr-only"> {reference}</span>
					</a>
				</p>
			)}
		</RecordCard>
	);
}

/** Answers as they were posted; boxes that are not ticked are not posted. */
function typedAnswers(fields: readonly Field[], posted: Record<string, string[]>): Answers {
	return Object.fromEntries(
		fields.map(({ name, kind }) => [
			name,
			kind === "checkboxes" ? (posted[name] ?? []) : (posted[name]?.[0] ?? ""),
		]),
	);
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
	if (lines.length === 0) return null;
	return (
		<>
			<h3 className="mt-8 mb-3">{title}</h3>
			<ul className="list-disc space-y-1 pl-5">
				{lines.map((line, place) => (
					<li key={place} className="wrap-anywhere whitespace-pre-line">
						{line}
					</li>
				))}
			</ul>
		</>
	);
}
