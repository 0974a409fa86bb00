import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import type { Answers } from "#app/forms/field.ts";
import { formOf } from "#tests/support/answers.ts";

type VisitorOptions = {
	/** False for a visitor who refuses cookies and sends none. */
	cookies?: boolean;
	/** Sent with every request. */
	headers?: Record<string, string>;
};

type VisitorRequest = {
	method?: string;
	body?: URLSearchParams | FormData;
	headers?: Record<string, string>;
};

/** A browser without scripts, over HTTP: keeps (or refuses) cookies, follows redirects, fills in forms. */
export class Visitor {
	readonly #origin: string;
	readonly #options: VisitorOptions;
	readonly cookies = new Map<string, string>();
	/** `Set-Cookie` headers of all responses, as they came. */
	readonly setCookies: string[] = [];
	status = 0;
	headers = new Headers();
	/** Path and query of the page in front of the visitor. */
	address = "";
	html = "";
	#parsed: { html: string; page: HTMLElement } | undefined;
	/** Every address on the way to this page. */
	trail: string[] = [];

	constructor(origin: string, options: VisitorOptions = {}) {
		this.#origin = origin;
		this.#options = options;
	}

	get(address: string): Promise<this> {
		return this.#go(address, {});
	}

	post(
		address: string,
		fields: Answers | URLSearchParams | FormData,
		headers: Record<string, string> = {},
	): Promise<this> {
		const isForm = fields instanceof URLSearchParams || fields instanceof FormData;
		const body = isForm ? fields : formOf(fields);
		return this.#go(address, { method: "POST", body, headers });
	}

	/** Sends the form in `<main>` with what is on it, changed by `changes`, pressing `button` or else the first one. */
	submit(changes: Answers = {}, button?: { name: string; value?: string }): Promise<this> {
		const form = this.form();
		for (const [name, answer] of Object.entries(changes)) {
			form.fields.delete(name);
			for (const value of [answer].flat()) form.fields.append(name, value);
		}
		if (button) form.fields.append(button.name, button.value ?? "1");
		return this.post(form.action, form.fields);
	}

	/** The first form in `<main>` that posts, as a browser would send it; one that asks something before a lone button. */
	form(): { action: string; fields: URLSearchParams } {
		const forms = this.page.querySelectorAll("main form[method=post]");
		const form =
			forms.find((one) => one.querySelector("input:not([type=hidden]), textarea, select")) ?? forms[0];
		if (!form) throw new Error(`No form at ${this.address} (${this.status})`);
		const fields = new URLSearchParams();
		for (const control of form.querySelectorAll("input[name], textarea[name], select[name]")) {
			const value = sentOf(control);
			if (value !== undefined) fields.append(control.getAttribute("name") ?? "", value);
		}
		return { action: form.getAttribute("action") ?? this.address, fields };
	}

	/** The value typed or chosen in the form's field. */
	value(name: string): string | null {
		return this.form().fields.get(name);
	}

	/** The page in front of the visitor, parsed. */
	get page(): HTMLElement {
		if (this.#parsed?.html !== this.html) this.#parsed = { html: this.html, page: parse(this.html) };
		return this.#parsed.page;
	}

	/** An attribute of the first element that matches `selector`; null where there is none. */
	attribute(selector: string, name: string): string | null {
		return this.page.querySelector(selector)?.getAttribute(name) ?? null;
	}

	/** Addresses of the links in `<main>` whose words begin so, in the page's order. */
	links(words: string): string[] {
		const named = this.page.querySelectorAll("main a[href]").filter((link) => link.text.startsWith(words));
		return named.map((link) => link.getAttribute("href") ?? "");
	}

	/** Where the first link in `<main>` leads whose words begin so. Throws where there is none. */
	link(words: string): string {
		const [address] = this.links(words);
		if (address === undefined) throw new Error(`No link "${words}" at ${this.address} (${this.status})`);
		return address;
	}

	/** The page without markup, as words. */
	get words(): string {
		return wordsOf(this.page.querySelector("main") ?? this.page);
	}

	get title(): string {
		return this.page.querySelector("title")?.text ?? "";
	}

	get language(): string | null {
		return this.attribute("html", "lang");
	}

	/** Sends one request with the visitor's cookies; its response as it came, neither followed nor put in front. */
	ask(address: string | URL, { headers, ...request }: VisitorRequest = {}): Promise<Response> {
		const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		return fetch(new URL(address, this.#origin), {
			...request,
			redirect: "manual",
			// Uncompressed, which costs half of the time otherwise: compression has tests of its own.
			headers: {
				"Accept-Encoding": "identity",
				...this.#options.headers,
				...headers,
				...(cookies ? { Cookie: cookies } : {}),
			},
		});
	}

	async #go(address: string, init: VisitorRequest) {
		this.trail = [];
		let next = new URL(address, this.#origin);
		let request = init;
		for (let hops = 0; hops < 10; hops++) {
			const response = await this.ask(next, request);
			this.#keep(response.headers.getSetCookie());
			this.status = response.status;
			this.headers = response.headers;
			this.address = next.pathname + next.search;
			this.html = await response.text();
			this.trail.push(this.address);
			const location = response.headers.get("Location");
			if (location === null || response.status < 300 || response.status > 399) return this;
			next = new URL(location, next);
			if (next.origin !== new URL(this.#origin).origin) throw new Error(`Sent away to ${next}`);
			if (response.status !== 307 && response.status !== 308) request = {};
		}
		throw new Error(`Redirected in a circle: ${this.trail.join(" ")}`);
	}

	#keep(setCookies: readonly string[]): void {
		this.setCookies.push(...setCookies);
		if (this.#options.cookies === false) return;
		for (const text of setCookies) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
			// Links keeps what is removed without a value.
			if (value && /;\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(text)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}
}

/** The value that a browser would send of a control; undefined for one that is neither ticked nor chosen. */
function sentOf(control: HTMLElement): string | undefined {
	if (control.tagName === "TEXTAREA") return control.text.replace(/^\n/, "");
	if (control.tagName === "SELECT") {
		const chosen = control.querySelector("option[selected]") ?? control.querySelector("option");
		return chosen?.getAttribute("value") ?? chosen?.text ?? "";
	}
	const isChoice = /^(checkbox|radio)$/.test(control.getAttribute("type") ?? "");
	if (isChoice && !control.hasAttribute("checked")) return;
	return control.getAttribute("value") ?? (isChoice ? "on" : "");
}

/** The texts within an element as a reader has them, without scripts and styles, each apart from the next. */
export function wordsOf(element: HTMLElement): string {
	return textsWithin(element).join(" ").replaceAll(/\s+/g, " ");
}

function textsWithin(node: Node): string[] {
	if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
	if (/^(script|style)$/i.test(node.rawTagName)) return [];
	return node.childNodes.flatMap(textsWithin);
}
