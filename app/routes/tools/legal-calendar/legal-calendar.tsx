import { headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/formats/clock.ts";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { type FormReply, FormStatus } from "#app/forms/form-status.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { About, ExampleBox, ToolHead } from "#app/routes/tools/tool-frame.tsx";
import { type ToolWords, toolWords } from "#app/routes/tools/tool-words.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/legal-calendar";
import { EXAMPLE_SHOP, firmFields, firmIn, queryOf } from "./firm.ts";
import { Dates } from "./firm-dates.tsx";
import { permitsMiddleware, permitsReply } from "./permits.server.ts";
import { permitFields } from "./permits.ts";

export const headers = formHeaders;
export const middleware: Route.MiddlewareFunction[] = [permitsMiddleware];

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "legalCalendar");
	const answers = readAnswers(args.url.searchParams, firmFields);
	const { value, errors } = checkAnswers(answers, firmFields);
	const firm = value ? firmIn(value) : undefined;
	return {
		head,
		words: toolWords("legalCalendar", head.language, firm?.state),
		answers,
		firm,
		errors: firmFields.some(({ name }) => args.url.searchParams.has(name)) ? errors : null,
		origin: originOf(args),
		today: dayOf(),
	};
}

/** Only for refused posts: the middleware answers others with a file. */
export function action({ context }: Route.ActionArgs) {
	return context.get(permitsReply);
}

export default function LegalCalendar({ loaderData, actionData: reply }: Route.ComponentProps) {
	const { head, words, answers, firm, origin, today } = loaderData;
	const errors = reply ? null : loaderData.errors;
	const { text } = words;
	const [roles, state, register] = firmFields;
	const shared = { form: "legalCalendar", answers, errors } as const;
	const boxesInPairs = "mt-8 [--box:100%] sm:[--box:40%] [&_.boxes>:last-child]:col-span-full";
	const form = (
		<form method="get" action={`${paths.legalCalendar}#datas`} className={boxesInPairs}>
			<LanguageField language={words.language} />
			<QuestionInput {...shared} field={roles} />
			<div className="mt-8 grid items-end gap-x-6 sm:grid-cols-2">
				<QuestionInput {...shared} field={state} />
				<QuestionInput {...shared} field={register} />
			</div>
			<FormActions>
				<FormButton>{text.form.submit}</FormButton> <p className="text-small">{text.form.states}</p>
			</FormActions>
		</form>
	);
	const exampleHref = localizedHref(`${paths.legalCalendar}?${queryOf(EXAMPLE_SHOP)}#datas`, words.language);
	const hasErrors = reply !== undefined || errors !== null;
	return (
		<Page head={head} hasErrors={hasErrors}>
			{firm ? (
				<Dates words={words} firm={firm} today={today} origin={origin}>
					<Disclosure className="print:hidden" summary={text.form.change}>
						{form}
					</Disclosure>
					<Permits words={words} reply={reply} />
				</Dates>
			) : (
				<>
					<ToolHead title={text.title} />
					<Section id={errors ? undefined : "datas"} air="small" className="scroll-mt-22">
						{errors && <FormStatus id="datas" form="legalCalendar" fields={firmFields} reply={{ errors }} />}
						<h2>{text.question}</h2>
						{!hasErrors && <ExampleBox text={text.form} href={exampleHref} />}
						{form}
						<div className="mt-12">
							<Permits words={words} reply={reply} />
						</div>
					</Section>
				</>
			)}
			<About words={words} />
		</Page>
	);
}

function Permits({ words, reply }: { words: ToolWords<"legalCalendar">; reply: FormReply | undefined }) {
	const text = words.text.permits;
	const action = localizedHref(`${paths.legalCalendar}#documentos`, words.language);
	const shared = { form: "legalCalendar", answers: reply?.answers ?? {}, errors: reply?.errors } as const;
	return (
		<div id={reply ? undefined : "documentos"} className="print:hidden">
			<Disclosure summary={text.title} isOpen={reply !== undefined}>
				<form method="post" action={action} noValidate>
					{reply && <FormStatus id="documentos" form="legalCalendar" fields={permitFields} reply={reply} />}
					<p>{text.text}</p>
					<div className="grid items-end gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
						{permitFields.map((field) => (
							<QuestionInput key={field.name} {...shared} field={field} />
						))}
					</div>
					<FormActions>
						<FormButton data-download>{text.submit}</FormButton>
					</FormActions>
				</form>
			</Disclosure>
		</div>
	);
}
