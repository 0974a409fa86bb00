import { brand } from "#app/brand.ts";
import { escapeXml } from "#app/formats/xml.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import colours from "#app/ui/styles/colours.json" with { type: "json" };

export type Message = {
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
	/** Message ids of its thread (RFC 5322, 3.6.4). */
	references?: string[];
};

/** A part of an e-mail, as plain text and as HTML. */
export type Part = { text: string; html: string };

export const part = {
	title: (text: string): Part => ({
		text: `${text}\n${"=".repeat(text.length)}`,
		html: `<h1>${escapeXml(text).replaceAll("\u00A0", " ")}</h1>`,
	}),
	paragraph: (text: string): Part => ({ text, html: `<p>${escapeXml(text)}</p>` }),
	/** The mail's one action: a button with its URL below. */
	action: (label: string, href: string): Part => ({
		text: `${label}\n${href}`,
		html: `<p>${anchor("action", href, label)}</p><p>${anchor("where", href, shortUrl(href))}</p>`,
	}),
	link: (href: string, label?: string): Part => ({
		text: label === undefined ? href : `${label}\n${href}`,
		html: `<p>${anchor("way", href, label ?? shortUrl(href))}</p>`,
	}),
	/** Facts, with an optional heading; nothing if there are none. */
	rows(rows: readonly { label: string; text: string }[], heading?: string): Part[] {
		if (rows.length === 0) return [];
		const lines = rows.map(({ label, text }) => `${label}: ${indented(text)}`);
		const cells = rows.map(
			({ label, text }) =>
				`<tr valign="top"><th align="left" scope="row">${escapeXml(label)}</th><td>${escapeXml(text).replace(/\r\n?|\n/g, "<br>")}</td></tr>`,
		);
		const table = { text: lines.join("\n"), html: `<table cellpadding="6">${cells.join("")}</table>` };
		return heading === undefined ? [table] : [part.heading(heading), table];
	},
	heading: (text: string): Part => ({ text: text.toUpperCase(), html: `<h2>${escapeXml(text)}</h2>` }),
};

/** The mail as plain text and as HTML. The HTML loads nothing, so that nobody learns that it was opened. */
export function renderEmail(parts: readonly Part[], language: Language, smallPrint: readonly Part[] = []) {
	const small = smallPrint.length > 0 ? [{ text: LINE, html: '<div class="small">' }, ...smallPrint] : [];
	const all = [...parts, ...small];
	const body = all.map(({ html }) => html).join("") + (small.length > 0 ? "</div>" : "");
	return {
		text: `${all.map(({ text }) => text).join("\n\n")}\n`,
		html: `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">${look}</head><body><div class="page"><p class="brand"><span class="mark"></span>${brand.name}</p>${body}</div></body></html>`,
	};
}

const LINE = "_".repeat(72);

/** Mail programs that drop the style sheet show the text in their own style. */
const look = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{margin:0}
.page{max-width:36rem;margin:0 auto;padding:24px;background:${colours.light.paper};color:${colours.light.ink};font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.brand{margin:0;padding-bottom:12px;border-bottom:4px solid ${colours.light.sun};font-size:22px;line-height:1.2}
.mark{display:inline-block;width:8px;height:8px;margin-right:8px;border:7px solid;border-top-color:${colours.light.clay};border-radius:50%;transform:rotate(-45deg);vertical-align:-3px}
.brand,h1,h2,a{color:${colours.light.heading};font-weight:700}
h1{margin:32px 0 16px;font-size:28px;line-height:1.15}
h2{margin:32px 0 12px;font-size:20px;line-height:1.2}
p{margin:0 0 16px}
table{border-collapse:collapse;width:100%;margin:0 0 24px}
tr{border-bottom:1px solid ${colours.light.line}}
th,td{padding:8px 16px 8px 0;width:60%}
th{width:40%;color:${colours.light.quiet};font-size:15px;font-weight:400;overflow-wrap:break-word}
.action{display:inline-block;margin-top:8px;padding:12px 24px;border-radius:6px;background:${colours.light.heading};color:${colours.light.paper};text-decoration:none}
.way{display:inline-block;margin-top:-8px;padding:8px 0}
.small,.where{color:${colours.light.quiet};font-size:14px;font-weight:400}
.small{margin-top:32px;padding-top:16px;border-top:1px solid ${colours.light.line}}
@media(max-width:480px){.page{padding:16px}th,td{display:block;width:auto}th{padding-bottom:0}td{padding-top:0}}
@media(prefers-color-scheme:dark){.page{background:${colours.dark.paper};color:${colours.dark.ink}}.brand,h1,h2{color:${colours.dark.heading}}a{color:${colours.dark.link}}.mark{border-top-color:${colours.dark.clay}}.action{background:${colours.dark.heading};color:${colours.dark.paper}}tr,.small{border-color:${colours.dark.line}}th,.small,.where{color:${colours.dark.quiet}}}
</style>`;

/** Indents the further lines of an answer, so that none can pose as the next label. */
function indented(text: string): string {
	return text.replace(/\r\n?|\n/g, "\n    ");
}

function anchor(style: string, href: string, label: string): string {
	return `<a class="${style}" href="${escapeXml(href)}">${escapeXml(label)}</a>`;
}

/** A link's URL for display, without its signature. */
function shortUrl(href: string): string {
	const { host, pathname } = new URL(href);
	return host + pathname.replace(/[^/]{40,}$/, "…");
}
