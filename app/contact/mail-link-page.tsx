import { ButtonForm } from "#app/forms/button-form.tsx";
import { FormActions } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import type { LinkState } from "#app/leads/link-token.server.ts";
import { localizedHref, paths } from "#app/paths.ts";
import { Alert } from "#app/ui/banner.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { WallPage } from "#app/ui/wall-page.tsx";
import { Whole } from "#app/ui/whole.tsx";

type MailLinkPageProps = {
	title: string;
	text: string;
	state: LinkState;
	button: string;
	isForTeam: boolean;
	/** Says how long to wait after too many posts. */
	tooMany?: string;
};

const closedRings: Record<LinkState, number> = { unknown: 0, open: 3, done: 6 };

export function MailLinkPage({ title, text, state, button, isForTeam, tooMany }: MailLinkPageProps) {
	const { t, language } = useTranslation();
	return (
		<WallPage title={title} closed={closedRings[state]}>
			{tooMany !== undefined && <Alert>{tooMany}</Alert>}
			<p className="text-lede/snug">
				<Whole text={text} />
			</p>
			{state === "open" ? (
				<ButtonForm>{button}</ButtonForm>
			) : (
				<FormActions>
					{!isForTeam && (
						<PageLink className="py-3" to={localizedHref(paths.blog, language)}>
							{t("link:blog")}
						</PageLink>
					)}
					<PageLink className="py-3" to={localizedHref(paths.home, language)}>
						{t("error.home")}
					</PageLink>
				</FormActions>
			)}
		</WallPage>
	);
}
