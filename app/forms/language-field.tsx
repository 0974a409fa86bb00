import { defaultLanguage, type Language, languageParameter } from "#app/i18n/languages.ts";

/** Keeps a form sent by GET in its page's language, which its action's own query would lose. */
export function LanguageField({ language }: { language: Language }) {
	return language === defaultLanguage ? null : (
		<input type="hidden" name={languageParameter} value={language} />
	);
}
