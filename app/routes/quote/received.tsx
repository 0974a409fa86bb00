import type { ReactNode } from "react";
import { brand } from "#app/brand.ts";
import type { Profile } from "#app/forms/field.ts";
import { ButtonForm, FormActions, FormLink } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { PageHandle } from "#app/layout/page-handle.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { personalHeaders } from "#app/request/response-headers.ts";
import { readPage } from "#app/routes/quote/navigation/requests.client.ts";
import { Quarters } from "#app/ui/art/ring.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { SplitPage } from "#app/ui/split-page.tsx";
import type { Route } from "./+types/received";
import { WaysOn } from "./actions.tsx";
import { askAgain, readReceived } from "./confirmation.server.ts";
import { useLastActionData, WizardNotices } from "./notices.tsx";
import { Post } from "./post.server.ts";
import { Visit } from "./visit.server.ts";

export const handle: PageHandle = { headerButton: "none" };

export const headers = personalHeaders;

export function loader(args: Route.LoaderArgs) {
	return readReceived(new Visit(args), args.params.reference);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
	return readPage(args);
}

/** Begins another quote request by the same person. */
export async function action(args: Route.ActionArgs) {
	const post = new Post(args);
	return post.reply(() => askAgain(post.visit, args.params.reference));
}

type RequestPage = Extract<Route.ComponentProps["loaderData"], { isForgotten: false }>;

const readMore = { client: paths.howItWorks, operator: `${paths.partners}#playbook` } as const;
const readAnswers = { client: `${paths.faq}#para-o-juridico`, operator: `${paths.faq}#operadores` } as const;

export default function QuoteReceived({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t, language } = useTranslation();
	const reply = useLastActionData(actionData, page);
	if (page.isForgotten) {
		return (
			<SplitPage title={page.head.title}>
				<PageHead head={page.head} />
				<p className="text-lede/snug">{page.head.description}</p>
				<WaysOn to={localizedHref(paths.quote, language)}>{t("wizard:resume.another")}</WaysOn>
			</SplitPage>
		);
	}
	return (
		<main id="main" tabIndex={-1}>
			<PageHead head={page.head} />
			<div className="lg:grid lg:grid-cols-[7fr_5fr]">
				<div className="relative z-1 stack-6 px-edge py-10 lg:self-center lg:pr-0">
					<div className="stack-6 lg:pr-[5vw]">
						<WizardNotices notice={page.notice} reply={reply} />
						<h1 className="text-group/tight">{t("wizard:received.title")}</h1>
						<p className="text-lede/snug">
							{t("wizard:received.dataReceived")}
							{page.deadline && ` ${t("wizard:received.callBack")} ${brand.closedDays?.[language] ?? ""}`}
						</p>
						{page.responseTime && <p>{page.responseTime}</p>}
						{page.overdueChat && (
							<Banner>
								{t("wizard:received.overdue")}{" "}
								<a href={page.overdueChat} target="_blank" rel="noopener noreferrer">
									{t("wizard:received.overdueLink")}
								</a>
							</Banner>
						)}
					</div>
					<Sheet page={page} />
					{page.deadline && (
						<FormActions className="pt-2">
							<FormLink look="quiet" href={page.calendar} download>
								{t("wizard:received.calendar")}
							</FormLink>
						</FormActions>
					)}
				</div>
				<Stages stages={page.stages} />
			</div>
			<p className="hidden max-w-none wrap-anywhere print:block">{page.url}</p>
			<div className={page.canAskAgain ? "lg:grid lg:grid-cols-[7fr_5fr]" : undefined}>
				{page.canAskAgain && (
					<section className="stack-4 border-t border-line px-edge py-band-small lg:pr-[5vw] print:hidden">
						<h2 className="text-group/tight">{t("wizard:again.title")}</h2>
						<p>{t("wizard:again.text")}</p>
						<ButtonForm look="quiet">{t("wizard:again.button")}</ButtonForm>
					</section>
				)}
				<ReadOn profile={page.profile} />
			</div>
		</main>
	);
}

const closed = ["closed", "closed", "closed", "closed"] as const;
/** Colours of the slip, which stays light in dark mode. */
const stamped = ["fill-water", "fill-sun", "fill-brick", "fill-pine"] as const;

function Sheet({ page }: { page: RequestPage }) {
	const { t } = useTranslation();
	const { deadline } = page;
	return (
		<div className="ground-sheet lg:mr-[5vw]">
			{deadline && (
				<dl className="border-b-2 border-dashed border-line p-5">
					<SheetEntry name={t(page.isCall ? "wizard:received.call" : "wizard:received.deadline")}>
						<time
							dateTime={deadline.time}
							className="my-2 block font-heading text-section/none font-bold text-balance whitespace-pre-wrap text-heading"
						>
							{/* In large type the day must break; its year stays whole, and "at" with the hour. */}
							{deadline.text.replaceAll(/\u00a0(?!\d\d[:\d])/g, " ").replace(", ", ",\n")}
						</time>{" "}
						({t("wizard:received.timeZone")})
					</SheetEntry>
				</dl>
			)}
			<div className="flex flex-wrap items-center justify-between gap-4 p-5">
				<dl className="stack-4">
					<SheetEntry name={t("wizard:received.reference")}>
						<span className="font-mono font-bold wrap-anywhere">{page.reference}</span>
					</SheetEntry>
					<SheetEntry name={t("wizard:received.madeTo")}>
						{brand.name}, {brand.email}
					</SheetEntry>
				</dl>
				<p className="flex flex-wrap items-center gap-4 font-mono text-small font-bold text-heading">
					<svg
						aria-hidden="true"
						viewBox="-7.1 -7.1 14.2 14.2"
						width="160"
						className="stamp chart w-40 flex-none"
					>
						<Quarters quarters={closed} colours={stamped} />
					</svg>
					{page.stages[0]?.words}
				</p>
			</div>
		</div>
	);
}

function SheetEntry({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="border-t border-line pt-4 first:border-0 first:pt-0">
			<dt className="font-mono text-small">{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** Stages of a quote request: those done, with times, under a strong line, those to come under a faint one. */
function Stages({ stages }: Pick<RequestPage, "stages">) {
	const { t } = useTranslation();
	return (
		<section className="ground-forest stack-6 px-edge py-10 lg:pl-[4vw]">
			<h2 className="text-group/tight">{t("wizard:received.history")}</h2>
			<ol className="stack-6 print:text-small">
				{stages.map(({ words, isDone, time }) => (
					<li
						key={words}
						className={`border-t-4 pt-4 ${isDone ? "border-heading" : "border-line forced-colors:border-dashed"}`}
					>
						<p>
							<span className={isDone ? "block font-bold" : ""}>{words}</span>{" "}
							{time && (
								<time className="block font-mono text-small" dateTime={time.time}>
									{time.text}
								</time>
							)}
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}

function ReadOn({ profile }: { profile: Profile }) {
	const { t, language } = useTranslation();
	return (
		<section className="stack-4 border-t border-line px-edge py-band-small lg:pl-[4vw] print:hidden">
			<h2 className="text-group/tight">{t("wizard:received.read")}</h2>
			<p className="flex max-w-none flex-wrap gap-x-8 *:py-2.5">
				<a href={localizedHref(readMore[profile], language)}>{t(`wizard:${profile}.received.read`)}</a>{" "}
				<a href={localizedHref(readAnswers[profile], language)}>{t(`wizard:${profile}.received.faq`)}</a>
			</p>
			<p className="text-small text-quiet">{t("wizard:received.keep")}</p>
		</section>
	);
}
