import type { Impact } from "#app/content/impact.server.ts";
import type { FaqGroup } from "#app/content/schemas.ts";
import type { Language } from "#app/i18n/languages.ts";
import { Ecosystem } from "#app/pages/home/ecosystem.tsx";
import { Hero } from "#app/pages/home/hero.tsx";
import { Indicators } from "#app/pages/home/indicators.tsx";
import { Onboarding } from "#app/pages/home/onboarding.tsx";
import { Questions } from "#app/pages/home/questions.tsx";
import { Quote } from "#app/pages/home/quote.tsx";
import { Segments } from "#app/pages/home/segments.tsx";
import { Solution } from "#app/pages/home/solution.tsx";
import { Technology } from "#app/pages/home/technology.tsx";
import { Tonne } from "#app/pages/home/tonne.tsx";

type HomeProps = { language: Language; faq: FaqGroup[]; impact: Impact };

/** The load's way: from the promise over the ring, the record and the evidence to the quote. */
export function HomePage({ language, faq, impact }: HomeProps) {
	return (
		<>
			<Hero language={language} />
			<Ecosystem language={language} />
			<Solution language={language} />
			<Technology language={language} />
			<Tonne language={language} />
			<Indicators language={language} impact={impact} />
			<Onboarding language={language} />
			<Segments language={language} />
			<Questions language={language} faq={faq} />
			<Quote language={language} />
		</>
	);
}
