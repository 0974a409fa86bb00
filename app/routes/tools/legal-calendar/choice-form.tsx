import { CheckBox } from "#app/forms/control.tsx";
import { ErrorText, FieldBox } from "#app/forms/field-box.tsx";
import { FormActions, FormButton } from "#app/forms/form-button.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import { paths } from "#app/paths.ts";
import { Choice, OptionSelect } from "#app/routes/tools/form-fields.tsx";
import { knowledge, roles } from "#app/routes/tools/legal-calendar/dates.ts";
import type { CalendarWords } from "#app/routes/tools/legal-calendar/words.ts";
import { states } from "#app/routes/tools/obligations/questions.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";

type ChoiceFormProps = { words: CalendarWords; asked: URLSearchParams; isIncomplete: boolean };

/** Roles and states, from which the dates follow. */
export function ChoiceForm({ words, asked, isIncomplete }: ChoiceFormProps) {
	const text = words.calendar;
	const chosenStates = asked.getAll("uf");
	const stateChoice = (place: number) => (
		<FieldBox key={place} id={`uf${place + 1}`} label={place === 0 ? text.form.state : text.form.otherState}>
			<OptionSelect
				id={`uf${place + 1}`}
				name="uf"
				empty={text.form.chooseState}
				chosen={chosenStates[place] ?? ""}
				options={states.map((state) => [state, words.states[state] ?? state])}
			/>
		</FieldBox>
	);
	const known = knowledge.map((one): [string, string] => [one, text.form.knowledge[one]]);
	return (
		<form method="get" action={`${paths.legalCalendar}#datas`} className="max-w-[34rem]">
			{isIncomplete && <ErrorText>{text.form.incomplete}</ErrorText>}
			<LanguageField language={words.language} />
			<fieldset>
				<legend className="font-bold">{text.form.role}</legend>
				{roles.map((role) => (
					<CheckBox
						key={role}
						name="papel"
						value={role}
						defaultChecked={asked.getAll("papel").includes(role)}
					>
						{text.roles[role]}
					</CheckBox>
				))}
			</fieldset>
			{stateChoice(0)}
			<Disclosure
				look="row"
				className="mt-4"
				summary={text.form.more}
				isOpen={chosenStates.filter(Boolean).length > 1}
			>
				{[1, 2, 3].map(stateChoice)}
			</Disclosure>
			{(["ctf", "c313"] as const).map((name) => (
				<Choice
					key={name}
					name={name}
					label={text.form[name]}
					hint={text.form[`${name}Hint`]}
					chosen={asked.get(name) ?? "nao-sei"}
					options={known}
				/>
			))}
			<FormActions>
				<FormButton>{text.form.submit}</FormButton>
			</FormActions>
		</form>
	);
}
