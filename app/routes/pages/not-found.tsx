import { data } from "react-router";
import { textOf } from "#app/i18n/texts.server.ts";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { whatsappLink } from "#app/platform/settings/links.ts";
import { requestContext } from "#app/request/request-context.ts";
import { ClosedRing, Quarters } from "#app/ui/art/ring.tsx";
import { Page } from "#app/ui/page.tsx";
import type { Head } from "#app/ui/page-head.tsx";
import { Lede } from "#app/ui/section.tsx";
import { SplitLayout } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/not-found";
import { FaqSearch } from "./faq-search.tsx";

/** One page for all unknown addresses, which it does not repeat. */
export const handle: PageHandle = { languageLinkLeadsHome: true };

export function loader({ context }: Route.LoaderArgs) {
	const { language, settings } = context.get(requestContext);
	const head: Head = { ...textOf("notFound", language).head, language, noindex: true };
	return data(
		{
			head,
			text: { ...textOf("layout", language).notFound, ...textOf("notFound", language) },
			search: textOf("faq", language).search,
			whatsapp: whatsappLink(settings),
		},
		404,
	);
}

/** A post to an unknown address is a 404 too. */
export function action() {
	return data(null, 404);
}

export default function NotFound({ loaderData: { head, text, search, whatsapp } }: Route.ComponentProps) {
	const { language } = head;
	return (
		<Page head={head}>
			<SplitLayout title={text.title} art={<BrokenRing />}>
				<Lede>{text.text}</Lede>
				<FaqSearch text={search} language={language} />
				<p className="grid justify-items-start *:py-2.5">
					<a href={localizedHref(paths.home, language)}>{text.home}</a>{" "}
					<a href={whatsapp} target="_blank" rel="noopener noreferrer" className="phone:hidden">
						{text.whatsapp}
					</a>
				</p>
			</SplitLayout>
		</Page>
	);
}

const sun = Array<string>(4).fill("fill-sun");

/** Nine rings, the middle one with a quarter turned away. */
function BrokenRing() {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 60 60"
			preserveAspectRatio="xMinYMin slice"
			className="w-full fill-bone max-lg:aspect-[10/7] forced-colors:hidden"
		>
			{Array.from({ length: 9 }, (_, ring) => {
				const [x, y] = [(ring % 3) * 20 + 10, Math.floor(ring / 3) * 20 + 10];
				if (ring !== 4) return <ClosedRing key={ring} x={x} y={y} />;
				return (
					<g key={ring} transform={`translate(${x} ${y})`} className="stroke-sun">
						<Quarters quarters={["closed", "away", "closed", "closed"]} colours={sun} />
					</g>
				);
			})}
		</svg>
	);
}
