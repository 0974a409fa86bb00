import { useRef } from "react";
import type { Field } from "#app/forms/field.ts";
import { FormStatus } from "#app/forms/form-status.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import type { WizardReply } from "./post.server.ts";
import type { WizardNotice } from "./visit.server.ts";

type Notices = {
	fields?: readonly Field[];
	notice?: WizardNotice | undefined;
	reply: WizardReply | undefined;
};

/** Top of a page: why it is shown again, or the notice that its address names. The review shows a failure itself. */
export function WizardNotices({ fields = [], notice, reply }: Notices) {
	const { t } = useTranslation();
	if (reply?.failure) return null;
	if (reply) return <FormStatus form="wizard" fields={fields} reply={reply} />;
	if (!notice) return null;
	return (
		<Banner role="status">
			<NoBreak text={t(`wizard:notice.${notice}`)} />
		</Banner>
	);
}

/** The page's last action data, which the router drops when a fragment link is followed; kept while `page` is the same. */
export function useLastActionData<Reply>(reply: Reply | undefined, page: unknown): Reply | undefined {
	const last = useRef({ reply, page });
	if (reply !== undefined || last.current.page !== page) last.current = { reply, page };
	return last.current.reply;
}
