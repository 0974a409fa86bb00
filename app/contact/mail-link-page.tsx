import { Link } from "react-router";
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
					<Link viewTransition discover="none" className="py-3" to={localizedHref(paths.blog, language)}>
						{t("link:blog")}
					</Link>
					<Link viewTransition discover="none" className="py-3" to={localizedHref(paths.home, language)}>
						{t("error.home")}
					</Link>
				</FormActions>
			) : (
				<ButtonForm>{button}</ButtonForm>
			)}
		</WallPage>
	);
}
