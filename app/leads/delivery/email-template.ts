import { brand } from "#app/brand.ts";
import { type Language, languageTags } from "#app/i18n/languages.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { dark, light } from "#app/ui/styles/colours.ts";

export type Message = {
	to: string;
	subject: string;
	text: string;
	html: string;
	replyTo?: { name: string; address: string };
	headers?: Record<string, string>;
	/** Message ids of the thread it belongs to (RFC 5322, 3.6.4). */
	references?: string[];
};

export type Part =
	| { kind: "title"; text: string }
	| { kind: "text"; text: string }
	| { kind: "heading"; text: string }
	/** The one action: a button, with its address below. */
	| { kind: "action"; href: string; label: string }
	| { kind: "link"; href: string; label?: string }
	| { kind: "rows"; rows: readonly { label: string; text: string }[] };

export function paragraph(text: string): Part {
	return { kind: "text", text };
}

/**
 * The same e-mail as plain text and as HTML, `smallPrint` below a line. Nothing in it is fetched from anywhere, so nobody
 * learns that it was opened.
 */
export function renderEmail(
	parts: readonly Part[],
	language: Language,
	smallPrint: readonly Part[] = [],
): { text: string; html: string } {
	const hasSmallPrint = smallPrint.length > 0;
	const text = [...parts.map(asText), ...(hasSmallPrint ? [LINE, ...smallPrint.map(asText)] : [])];
	const small = hasSmallPrint ? `<div class="small">${smallPrint.map(asHtml).join("")}</div>` : "";
	return {
		text: `${text.join("\n\n")}\n`,
		html: `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8">${look}</head><body><div class="page"><p class="brand"><span class="mark"></span>${brand.name}</p>${parts
			.map(asHtml)
			.join("")}${small}</div></body></html>`,
	};
}

/** Line width for mail programs in a terminal (RFC 5322, 2.1.1, allows 78). */
const COLUMNS = 72;
const LINE = "_".repeat(COLUMNS);

/** Mail programs that drop the style sheet show the same text in their own style. */
const look = `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>
body{margin:0}
.page{max-width:36rem;margin:0 auto;padding:24px;background:${light.paper};color:${light.ink};font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
.brand{margin:0;padding-bottom:12px;border-bottom:4px solid ${light.sun};font-size:22px;line-height:1.2}
.mark{display:inline-block;width:8px;height:8px;margin-right:8px;border:7px solid;border-top-color:${light.clay};border-radius:50%;transform:rotate(-45deg);vertical-align:-3px}
.brand,h1,h2,a{color:${light.heading};font-weight:700}
h1{margin:32px 0 16px;font-size:28px;line-height:1.15}
h2{margin:32px 0 12px;font-size:20px;line-height:1.2}
p{margin:0 0 16px}
table{border-collapse:collapse;width:100%;margin:0 0 24px}
tr{border-bottom:1px solid ${light.line}}
th,td{padding:8px 16px 8px 0;width:60%}
th{width:40%;color:${light.quiet};font-size:15px;font-weight:400;overflow-wrap:break-word}
.action{display:inline-block;margin-top:8px;padding:12px 24px;border-radius:6px;background:${light.heading};color:${light.paper};text-decoration:none}
.way{display:inline-block;margin-top:-8px;padding:8px 0}
.small,.where{color:${light.quiet};font-size:14px;font-weight:400}
.small{margin-top:32px;padding-top:16px;border-top:1px solid ${light.line}}
@media(max-width:480px){.page{padding:16px}th,td{display:block;width:auto}th{padding-bottom:0}td{padding-top:0}}
@media(prefers-color-scheme:dark){.page{background:${dark.paper};color:${dark.ink}}.brand,h1,h2{color:${dark.heading}}a{color:${dark.link}}.mark{border-top-color:${dark.clay}}.action{background:${dark.heading};color:${dark.paper}}tr,.small{border-color:${dark.line}}th,.small,.where{color:${dark.quiet}}}
</style>`;

function asText(part: Part): string {
	switch (part.kind) {
		case "title":
			return `${part.text}\n${"=".repeat(part.text.length)}`;
		case "text":
			return wrapped(part.text);
		case "heading":
			return part.text.toUpperCase();
		case "action":
		case "link":
			return part.label === undefined ? part.href : `${part.label}\n${part.href}`;
		case "rows":
			return part.rows.map(({ label, text }) => `${label}: ${indented(text)}`).join("\n");
	}
}

/** Wraps between words. */
function wrapped(text: string): string {
	const lines = [""];
	for (const word of text.split(" ")) {
		const longer = `${lines.at(-1)} ${word}`.trimStart();
		if (longer.length > COLUMNS) lines.push(word);
		else lines[lines.length - 1] = longer;
	}
	return lines.join("\n").trimStart();
}

/** Continuation lines of an answer are indented, so that an answer cannot pose as the next label. */
function indented(text: string): string {
	return text.replace(/\r\n?|\n/g, "\n    ");
}

function asHtml(part: Part): string {
	switch (part.kind) {
		case "title":
			return `<h1>${escapeXml(part.text)}</h1>`;
		case "text":
			return `<p>${escapeXml(part.text)}</p>`;
		case "heading":
			return `<h2>${escapeXml(part.text)}</h2>`;
		case "action":
			return `<p><a class="action" href="${escapeXml(part.href)}">${escapeXml(part.label)}</a></p><p><a class="where" href="${escapeXml(part.href)}">${escapeXml(shortAddress(part.href))}</a></p>`;
		case "link":
			return `<p><a class="way" href="${escapeXml(part.href)}">${escapeXml(part.label ?? shortAddress(part.href))}</a></p>`;
		case "rows":
			return `<table cellpadding="6">${part.rows
				.map(
					({ label, text }) =>
						`<tr valign="top"><th align="left" scope="row">${escapeXml(label)}</th><td>${escapeXml(text).replace(/\r\n?|\n/g, "<br>")}</td></tr>`,
				)
				.join("")}</table>`;
	}
}

/** The link's address as shown to people, without the signature at its end. */
function shortAddress(href: string): string {
	const { host, pathname } = new URL(href);
	return host + pathname.replace(/[^/]{40,}$/, "…");
}
