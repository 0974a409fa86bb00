import { MAX_QUERY } from "#app/constants.ts";
import { Input } from "#app/forms/control.tsx";
import { FormButton } from "#app/forms/form-button.tsx";
import { LanguageField } from "#app/forms/language-field.tsx";
import type { Language } from "#app/i18n/languages.ts";
import { paths, queryParameter } from "#app/paths.ts";

type FaqSearchProps = { text: { label: string; submit: string }; language: Language; query?: string };

export function FaqSearch({ text, language, query }: FaqSearchProps) {
	return (
		<search>
			<form method="get" action={`${paths.faq}#resultados`} className="flex flex-wrap gap-2 pt-4">
				<LanguageField language={language} />
				<label htmlFor={queryParameter} className="w-full font-bold text-balance">
					{text.label}
				</label>
				<Input
					className="mt-0! min-w-0 flex-[1_1_9rem]"
					id={queryParameter}
					name={queryParameter}
					type="search"
					defaultValue={query}
					maxLength={MAX_QUERY}
				/>
				<FormButton look="quiet">{text.submit}</FormButton>
			</form>
		</search>
	);
}
