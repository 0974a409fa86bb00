import { createContext, useContext } from "react";
import { isRouteErrorResponse } from "react-router";
import { StepRing } from "#app/art/step-ring.tsx";
import { useMaybeTranslation } from "#app/i18n/translation.tsx";
import { localizedHref, paths } from "#app/paths.ts";

/** Reference of the failed request, also in the log; the server provides it. */
export const ErrorReferenceContext = createContext<string | undefined>(undefined);

/** The message shown for an error nobody planned for; in production it must tell nothing of the inside. */
const neutralMessage = "The page could not be shown.";

/**
 * What is shown when a page fails in a way that nobody foresaw. It works without scripts and without translations;
 * its title is English in every language, as specified.
 */
export function ErrorPage({ error }: { error: unknown }) {
	const translation = useMaybeTranslation();
	const reference = useContext(ErrorReferenceContext);
	return (
		<main id="main" className="wizard error-page">
			<title>Unexpected Application Error!</title>
			<meta name="robots" content="noindex" />
			<div>
				<h1 lang="en">Unexpected Application Error!</h1>
				<p lang="en">{messageOf(error)}</p>
				{translation && (
					<>
						<p className="lede">{translation.t("error.lead")}</p>
						<p>{translation.t("error.answers")}</p>
						<p>{translation.t("error.later")}</p>
						{reference && <p>{translation.t("error.reference", { reference })}</p>}
						<p className="actions">
							<a className="button" href={localizedHref(paths.quote, translation.language)}>
								{translation.t("error.quote")}
							</a>{" "}
							<a href={localizedHref(paths.home, translation.language)}>{translation.t("error.home")}</a>
						</p>
					</>
				)}
				{!translation && (
					<>
						{reference && <p>{reference}</p>}
						<p>
							<a href={paths.home}>{paths.home}</a>
						</p>
					</>
				)}
			</div>
			<StepRing step={3} of={4} />
		</main>
	);
}

function messageOf(error: unknown): string {
	if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
	if (import.meta.env.DEV && error instanceof Error) return error.message;
	return neutralMessage;
}
