import { noticeParameter } from "#app/request/flash-message.ts";

/** The notices on top of a wizard page, each with its word in the URL. */
export const noticeWords = {
	begunAnew: "novo",
	incomplete: "incompleto",
	linkMailed: "link-enviado",
	linkMailLimit: "link-limite",
	tooEarly: "etapa",
} as const;
export type WizardNotice = keyof typeof noticeWords;

/** The notice that an address asks for, undefined without one. */
export function noticeOf(query: URLSearchParams): WizardNotice | undefined {
	const word = query.get(noticeParameter);
	return (Object.keys(noticeWords) as WizardNotice[]).find((notice) => noticeWords[notice] === word);
}
