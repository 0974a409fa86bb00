import { headOf, originOf } from "#app/content/page.server.ts";
import { dayOf } from "#app/formats/clock.ts";
import { isAnswered } from "#app/forms/field.ts";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { FormStatus } from "#app/forms/form-status.tsx";
import { QuestionInput } from "#app/forms/question-input.tsx";
import { checkAnswers, readAnswers } from "#app/forms/validation.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { readForm } from "#app/request/form-post.server.ts";
import { formHeaders } from "#app/request/response-headers.ts";
import { About, ExampleBox, ToolHead } from "#app/routes/tools/tool-frame.tsx";
import { toolWords } from "#app/routes/tools/tool-words.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Page } from "#app/ui/page.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Route } from "./+types/legal-calendar";
import { EXAMPLE_SHOP, firmFields, firmIn, queryOf } from "./firm.ts";
import { Dates } from "./firm-dates.tsx";
import { submitCalendar } from "./permits.server.ts";
import { names, permitFields } from "./permits.ts";

export const headers = formHeaders;

export function loader(args: Route.LoaderArgs) {
	const head = headOf(args, "legalCalendar");
	const posted = readForm(args);
	const ofFirm = readAnswers(posted.size > 0 ? posted : args.url.searchParams, firmFields);
	const { value, errors } = checkAnswers(ofFirm, firmFields);
	const firm = value ? firmIn(value) : undefined;
	return {
		head,
		words: toolWords("legalCalendar", head.language, firm?.state),
		answers: { ...ofFirm, ...readAnswers(posted, permitFields) },
		firm,
		refusal: errors && Object.keys(ofFirm).length > 0 ? { errors, isForPermits: false } : null,
		origin: originOf(args),
		today: dayOf(),
	};
}

export const action = submitCalendar;

/** The page. It has one form, so that neither of its two buttons loses what belongs to the other. */
export default function LegalCalendar({ loaderData, actionData: reply }: Route.ComponentProps) {
	const { head, words, answers, origin, today } = loaderData;
	const { text, language } = words;
	const refusal = reply?.isReady ? null : (reply ?? loaderData.refusal);
	// Enter leads there from the expiry dates too, whose answer then takes the focus.
	const datesId = (reply ?? refusal) ? undefined : "datas";
	const ofPermits = refusal?.isForPermits ? refusal : undefined;
	const ofFirm = ofPermits ? undefined : refusal;
	const firm = ofFirm ? undefined : loaderData.firm;
	const hrefOf = (of: typeof firm, anchor: string) =>
		localizedHref(`${paths.legalCalendar}${of ? `?${queryOf(of)}` : ""}#${anchor}`, language);
	const isOpen = Boolean(ofPermits) || permitFields.some(({ name }) => isAnswered(answers[name]));
	const [roles, state, register] = firmFields;
	const isFile = ofPermits ? undefined : true;
	const shared = { form: "legalCalendar", answers, errors: refusal?.errors } as const;
	const questions = (
		<div className="mt-8 [--box:100%] sm:[--box:40%] [&_.boxes>:last-child]:col-span-full">
			<QuestionInput {...shared} field={roles} />
			<div className="mt-8 grid items-end gap-x-6 sm:grid-cols-2">
				<QuestionInput {...shared} field={state} />
				<QuestionInput {...shared} field={register} />
			</div>
			<FormActions>
				<FormButton name={names.dates}>{text.form.submit}</FormButton>{" "}
				<p className="text-small">{text.form.states}</p>
			</FormActions>
		</div>
	);
	const form = (
		<form method="post" action={hrefOf(firm, "datas")} noValidate className={firm && "print:hidden"}>
			{/* Enter presses it. Shown in text browsers only. */}
			<input type="submit" hidden value={text.form.send} data-download={isFile} />{" "}
			{ofPermits && <input type="hidden" name={names.refused} value="1" />}
			{firm ? <Disclosure summary={text.form.change}>{questions}</Disclosure> : questions}
			<div id={reply?.isForPermits ? undefined : "documentos"} className={firm ? "" : "mt-12 print:hidden"}>
				<Disclosure summary={text.permits.title} isOpen={isOpen}>
					{ofPermits && (
						<FormStatus id="documentos" form="legalCalendar" fields={permitFields} reply={ofPermits} />
					)}
					<p>{text.permits.text}</p>
					<div className="grid items-end gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
						{permitFields.map((field) => (
							<QuestionInput key={field.name} {...shared} field={field} />
						))}
					</div>
					{reply?.isReady && (
						<Banner id="documentos" role="status" tabIndex={-1} autoFocus className="mt-8 scroll-mt-22">
							{text.permits.ready}
						</Banner>
					)}
					<FormActions>
						<FormButton name={names.permits} formAction={hrefOf(firm, "documentos")} data-download={isFile}>
							{text.permits.submit}
						</FormButton>
					</FormActions>
				</Disclosure>
			</div>
		</form>
	);
	return (
		<Page head={head} hasErrors={Boolean(refusal)}>
			{firm ? (
				<Dates id={datesId} words={words} firm={firm} today={today} origin={origin}>
					{form}
				</Dates>
			) : (
				<>
					<ToolHead title={text.title} />
					<Section id={datesId} air="small" className="scroll-mt-22">
						{ofFirm && <FormStatus id="datas" form="legalCalendar" fields={firmFields} reply={ofFirm} />}
						<h2>{text.question}</h2>
						{!refusal && <ExampleBox text={text.form} href={hrefOf(EXAMPLE_SHOP, "datas")} />}
						{form}
					</Section>
				</>
			)}
			<About words={words} />
		</Page>
	);
}
