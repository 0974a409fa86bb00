import { ownerAnswers } from "#app/brand.ts";
import { contentPage, headOf } from "#app/content/page.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { HowItWorksPage } from "#app/pages/how-it-works.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Route } from "./+types/how-it-works";

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "howItWorks");
	const { language } = head;
	const { dataEntry, contract, price } = ownerAnswers;
	return {
		...contentPage(args, head),
		text: textOf("how", language),
		answers: { dataEntry: dataEntry[language], contract: contract[language], price: price[language] },
	};
}

export default function HowItWorks({ loaderData: { text, answers, ...page } }: Route.ComponentProps) {
	return (
		<Page {...page}>
			<HowItWorksPage text={text} answers={answers} language={page.head.language} />
		</Page>
	);
}
