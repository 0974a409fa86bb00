import { defaultLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";

/** Keeps a GET form in its page's language: submitting replaces the query of its action. */
export function LanguageField({ language }: { language: Language }) {
	return language === defaultLanguage ? null : (
		<input type="hidden" name={languageParameter} value={language} />
	);
}
