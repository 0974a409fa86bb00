import type { pageText } from "#app/i18n/page-texts.server.ts";

type StoryProps = { record: ReturnType<typeof pageText<"home">>["technology"]["record"] };

export function Story({ record }: StoryProps) {
	return (
		<figure className="ground-sheet p-4 sm:p-6">
			<figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-4">
				<span className="w-full font-mono text-tiny text-quiet">{record.label}</span>
				<b className="font-heading text-sub/tight font-bold text-heading">{record.title}</b>
				<span className="text-small text-quiet">{record.from}</span>
			</figcaption>
			<ol>
				{record.steps.map((step) => (
					<li key={step.what} className="flex flex-wrap items-center gap-x-4 border-b border-line py-4">
						<span className="w-full font-mono text-tiny text-quiet sm:w-24">{step.when}</span>
						<span className="grow basis-32">
							<b>{step.what}</b> <span className="block text-small text-quiet">{step.who}</span>
						</span>
						<span
							data-stamp=""
							className="-rotate-2 border-2 border-heading px-2 py-1 font-mono text-tiny text-heading"
						>
							{step.proof}
						</span>
					</li>
				))}
			</ol>
			<p className="mt-4 max-w-none font-heading text-sub/tight font-bold text-brick">{record.difference}</p>
			<p className="mt-1 text-small text-quiet">{record.note}</p>
		</figure>
	);
}
