import type { Language } from "#app/i18n/languages.ts";
import { pageText } from "#app/i18n/page-texts.server.ts";
import { Band, Opening } from "#app/pages/band.tsx";
import { Samples } from "#app/pages/home/samples.tsx";
import { Story } from "#app/pages/home/story.tsx";

export function Technology({ language }: { language: Language }) {
	const text = pageText("home", language).technology;
	return (
		<>
			<Band id="tecnologia">
				<div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[5fr_7fr] lg:gap-16">
					<div className="lg:sticky lg:top-24">
						<Opening number={3} kicker={text.kicker} title={text.title}>
							<p>{text.lede}</p>
						</Opening>
					</div>
					<Story record={text.record} />
				</div>
			</Band>
			<Samples language={language} />
		</>
	);
}
