import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { localizedHref } from "#app/paths.ts";
import { buttonCorners, buttonShape, callToAction } from "./button.tsx";
import { Lede, Section, Split } from "./section.tsx";

/** A page's title and lede on a strip, before a full-width picture. */
export function PageTitle({ title, lede, children }: { title: string; lede: string; children?: ReactNode }) {
	return (
		<section className="grid items-end gap-x-8 gap-y-3 px-edge py-6 lg:grid-cols-[7fr_5fr] lg:py-10">
			<h1 className="[line-height:0.95]!">{title}</h1>
			<div className="max-w-xl text-quiet">
				<p className="lg:text-lede/snug">{lede}</p>
				{children}
			</div>
		</section>
	);
}

type CtaSectionProps = Record<"title" | "text" | "action" | "to" | "other" | "otherTo", string>;

/** End of a page: its next step, at the path `to`, and an alternative. */
export function CtaSection({ title, text, action, to, other, otherTo }: CtaSectionProps) {
	const { language } = useTranslation();
	const href = localizedHref(to, language);
	return (
		<Section ground="sun" className="print:hidden">
			<Split>
				<h2>{title}</h2>
				<div>
					<Lede>{text}</Lede>
					<p className="mt-8 flex max-w-none flex-wrap items-center gap-4">
						<a href={href} className={`${buttonShape} ${buttonCorners(to)} ${callToAction}`}>
							{action}
						</a>{" "}
						<a href={localizedHref(otherTo, language)} className="py-3">
							{other}
						</a>
					</p>
				</div>
			</Split>
		</Section>
	);
}
