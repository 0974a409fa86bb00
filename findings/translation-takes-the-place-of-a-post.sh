#!/bin/sh
# A feed in two languages may name the translation of each post beside it: `<link rel="alternate" hreflang="en">` (RFC 4287, 4.2.7).
#
# Guess: readers open the post, whose link has no `rel`, which means the same, and stands first. Seen: rss-parser 3.13.0 gives the first link
# that writes `rel="alternate"` out, and feedparser 2.6.0 the last one; both open the translation for each reader, whatever
# language the feed is in. With `rel` and `hreflang` on both rss-parser gives the post, feedparser the translation still: only a link
# of another `rel`, or none, is safe. Neither tells of `hreflang`; feedsmith 3.0.1 does.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent rss-parser@3.13.0 feedparser@2.6.0 feedsmith@3.0.1
cat > feeds.mjs <<'JS'
import { Readable } from "node:stream";
import FeedParser from "feedparser";
import { parseFeed } from "feedsmith";
import Parser from "rss-parser";

const feed = (own) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">
	<id>urn:example:feed</id><title>Blog</title><updated>2026-11-01T10:00:00-03:00</updated><author><name>Equipe</name></author>
	<entry>
		<id>urn:example:1</id><title>CDF em atraso</title><updated>2026-11-01T10:00:00-03:00</updated>
		<link ${own}href="https://example.com/pt"/>
		<link rel="alternate" hreflang="en" href="https://example.com/en"/>
		<summary>Peça o certificado.</summary>
	</entry>
</feed>`;
const seen = [];
for (const own of ["", 'rel="alternate" hreflang="pt-BR" ']) {
	const [{ link }] = (await new Parser().parseString(feed(own))).items;
	let other;
	for await (const item of Readable.from([feed(own)]).pipe(new FeedParser({}))) other = item;
	const languages = parseFeed(feed(own)).feed.entries[0].links.map(({ hreflang }) => hreflang ?? "-");
	seen.push(`rss-parser ${link.slice(-2)}, feedparser ${other.link.slice(-2)}, feedsmith ${languages.join(" ")}`);
}
console.log(seen.join("; "));
if (seen.join() !== "rss-parser en, feedparser en, feedsmith - en,rss-parser pt, feedparser en, feedsmith pt-BR en") process.exit(1);
JS
node feeds.mjs
