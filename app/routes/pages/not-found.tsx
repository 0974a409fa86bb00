import { data } from "react-router";
import type { Language } from "#app/i18n/languages.ts";
import type { TextOf } from "#app/i18n/texts.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { requestContext } from "#app/request/request-context.ts";
import { FaqSearch } from "#app/routes/pages/faq-search.tsx";
import { Quarters } from "#app/ui/art/ring.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import { HeroSection } from "#app/ui/page-hero.tsx";
import { Lede } from "#app/ui/section.tsx";
import type { Route } from "./+types/not-found";

/** The page is shared by all unknown addresses, so it does not show the address. */
export const handle: PageHandle = { languageLinkLeadsHome: true };

export function loader({ context }: Route.LoaderArgs) {
	const { language, settings } = context.get(requestContext);
	const head: Head = { ...textOf("pages", language).notFound, language, noindex: true };
	return data(
		{
			head,
			text: { ...textOf("layout", language).notFound, ...textOf("notFound", language) },
			search: textOf("faqPage", language).search,
			whatsapp: whatsappLink(settings),
		},
		404,
	);
}

/** A post to an unknown address is a 404 too. */
export function action() {
	return data(null, 404);
}

export default function NotFound({ loaderData: { head, ...texts } }: Route.ComponentProps) {
	return (
		<Page head={head}>
			<NotFoundPage language={head.language} {...texts} />
		</Page>
	);
}

type NotFoundProps = {
	text: TextOf<"layout">["notFound"] & TextOf<"notFound">;
	search: { label: string; submit: string };
	language: Language;
	whatsapp: string;
};

/** Says plainly that the page is not there, and offers ways on; a quarter of one ring has turned away. */
function NotFoundPage({ text, search, language, whatsapp }: NotFoundProps) {
	const links = [
		[paths.home, text.home],
		[paths.howItWorks, text.how],
		[paths.why, text.why],
		[paths.faq, text.faq],
		[paths.quote, text.quote],
		[paths.blog, text.blog],
	] as const;
	return (
		<HeroSection
			className="max-lg:flex max-lg:flex-col-reverse"
			art={
				<svg
					aria-hidden="true"
					viewBox="0 0 60 80"
					preserveAspectRatio="xMinYMin slice"
					className="w-full bg-forest fill-bone max-lg:aspect-100/66 forced-colors:hidden"
				>
					{Array.from({ length: 12 }, (_, ring) => {
						const [x, y] = [(ring % 3) * 20 + 10, Math.floor(ring / 3) * 20 + 10];
						if (ring !== BROKEN) return <use key={ring} href="#o" x={x} y={y} />;
						return (
							<g key={ring} transform={`translate(${x} ${y})`} className="stroke-sun">
								<Quarters quarters={["closed", "away", "closed", "closed"]} colours={sun} />
							</g>
						);
					})}
				</svg>
			}
		>
			<h1>{text.title}</h1>
			<div className="mt-6">
				<Lede>{text.text}</Lede>
			</div>
			<FaqSearch text={search} language={language} />
			<h2 className="mt-10 mb-3 text-group/tight">{text.links}</h2>
			<ul className="grid gap-x-8 sm:grid-cols-2 [&_a]:inline-block [&_a]:py-2">
				{links.map(([path, name]) => (
					<li key={path}>
						<a href={localizedHref(path, language)}>{name}</a>
					</li>
				))}
				<li className="sm:col-span-2">
					<a href={whatsapp} target="_blank" rel="noopener noreferrer">
						{text.whatsapp}
					</a>
				</li>
			</ul>
		</HeroSection>
	);
}

const BROKEN = 4;
const sun = ["fill-sun", "fill-sun", "fill-sun", "fill-sun"] as const;
