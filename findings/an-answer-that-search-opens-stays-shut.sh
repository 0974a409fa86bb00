#!/bin/sh
# A page of questions keeps its answers shut with `hidden="until-found"`: the browser's search (Ctrl+F), a link to a place within or one
# to words of the answer opens it. "hidden" was true or false before, and is an enumerated attribute since (HTML, 6.1).
#
# Guess: what writes the page leaves the value alone, since "until-found" is no way to write "hidden". Seen (Debian's Chromium 156 opens
# the answer for a link to it): React 19.3.1 takes "hidden" for true or false and writes `hidden=""`, html-minifier-terser 7.2.0 and
# html-minifier-next 6.2.11 with `collapseBooleanAttributes`, @swc/html 1.16.22 and @minify-html/node 0.18.1 unasked make it `hidden`.
# The page looks the same, and its answers are for nobody: they stay shut whatever somebody searches for or follows. preact-render-to-
# string 6.8.2, Vue 3.5.45, Svelte 5.57.3, htmlnano 3.5.1 and rehype-preset-minify 7.0.1 keep the value. With React it is set in an
# effect, or `<details>` is used, which search opens too. Needs Chromium (`chromium-headless-shell` or `chromium`).
set -eu
browser=$(command -v chromium-headless-shell || command -v chromium || true)
[ -n "$browser" ] || { echo "skipped: chromium is not installed" && exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent react@19.3.1 react-dom@19.3.1 html-minifier-terser@7.2.0 html-minifier-next@6.2.11 \
	@swc/html@1.16.22 @minify-html/node@0.18.1 preact@11.2.0 preact-render-to-string@6.8.2 vue@3.5.45 svelte@5.57.3 htmlnano@3.5.1 \
	rehype@13.0.2 rehype-preset-minify@7.0.1
cat >answers.mjs <<'JS'
import { writeFileSync } from "node:fs";
import minifyHtml from "@minify-html/node";
import swc from "@swc/html";
import { minify as next } from "html-minifier-next";
import { minify as terser } from "html-minifier-terser";
import htmlnano from "htmlnano";
import { h } from "preact";
import { render } from "preact-render-to-string";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { rehype } from "rehype";
import presetMinify from "rehype-preset-minify";
import { compile } from "svelte/compiler";
import { render as renderSvelte } from "svelte/server";
import { createSSRApp, h as vueElement } from "vue";
import { renderToString } from "vue/server-renderer";

const shut = { hidden: "until-found" };
const page = '<div hidden="until-found"><p id="frete">A fábrica paga.</p></div>';
writeFileSync("svelte-page.mjs", compile(page, { generate: "server" }).js.code);
const { default: sveltePage } = await import("./svelte-page.mjs");
const writers = {
	unchanged: () => page,
	react: () => renderToStaticMarkup(createElement("div", shut, createElement("p", { id: "frete" }, "A fábrica paga."))),
	preact: () => render(h("div", shut, h("p", { id: "frete" }, "A fábrica paga."))),
	vue: () => renderToString(createSSRApp({ render: () => vueElement("div", shut, vueElement("p", { id: "frete" }, "A fábrica paga.")) })),
	svelte: () => renderSvelte(sveltePage).body,
	"html-minifier-terser": () => terser(page, { collapseBooleanAttributes: true }),
	"html-minifier-next": () => next(page, { collapseBooleanAttributes: true }),
	swc: async () => (await swc.minifyFragment(page, {})).code,
	"minify-html": () => String(minifyHtml.minify(Buffer.from(page), {})),
	htmlnano: async () => (await htmlnano.process(page)).html,
	rehype: () => rehype().data("settings", { fragment: true }).use(presetMinify).process(page),
};
for (const [name, write] of Object.entries(writers)) writeFileSync(`${name}.html`, `<!doctype html><meta charset=utf-8>${await write()}`);
JS
node answers.mjs 2>/dev/null
seen=$(
	for page in unchanged preact vue svelte htmlnano rehype react html-minifier-terser html-minifier-next swc minify-html; do
		timeout 60 "$browser" --headless --no-sandbox --user-data-dir="$folder/profile" --dump-dom "file://$folder/$page.html#frete" >dom 2>/dev/null || true
		grep -q 'A fábrica paga' dom || echo "$page: no page"
		grep -q '<div hidden' dom && echo "$page: shut" || echo "$page: open"
	done
)
echo "$seen"
expected='unchanged: open
preact: open
vue: open
svelte: open
htmlnano: open
rehype: open
react: shut
html-minifier-terser: shut
html-minifier-next: shut
swc: shut
minify-html: shut'
[ "$seen" = "$expected" ]
