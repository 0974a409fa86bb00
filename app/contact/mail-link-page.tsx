import { ButtonForm } from "#app/forms/button-form.tsx";
import { FormActions } from "#app/forms/form-button.tsx";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";
import { WallPage } from "#app/ui/wall-page.tsx";
import { Whole } from "#app/ui/whole.tsx";

type MailLinkPageProps = {
	title: string;
	text: string;
	button: string | null;
};

export function MailLinkPage({ title, text, button }: MailLinkPageProps) {
	const { t, language } = useTranslation();
	return (
		<WallPage title={title} closed={button === null ? 6 : 3}>
			<p className="text-lede/snug">
				<Whole text={text} />
			</p>
			{button === null ? (
				<FormActions>
					<a className="py-3" href={localizedHref(paths.blog, language)}>
						{t("link:blog")}
					</a>
					<a className="py-3" href={localizedHref(paths.home, language)}>
						{t("error.home")}
					</a>
				</FormActions>
			) : (
				<ButtonForm>{button}</ButtonForm>
			)}
		</WallPage>
	);
}
