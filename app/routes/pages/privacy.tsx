import { dataLife, endings } from "#app/content/data-life.ts";
import { readLongText } from "#app/content/long-texts.server.ts";
import { contentHead } from "#app/content/page.server.ts";
import { withAskedData } from "#app/content/privacy-rows.server.ts";
import { textOf } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Page } from "#app/ui/page.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/privacy";
import { Clauses } from "./clauses.tsx";

export function loader(args: Route.LoaderArgs) {
	const { language, settings } = args.context.get(requestContext);
	const text = textOf("legal", language);
	return {
		head: contentHead(args, paths.privacy, text.privacy.head),
		text,
		privacy: withAskedData(readLongText("privacy", language, settings), language),
	};
}

export default function Privacy({ loaderData: { text, privacy, ...page } }: Route.ComponentProps) {
	const purposes = privacy.purposes.map((row) => [row.form, row.data, row.purpose, row.basis]);
	const cookies = privacy.cookies.map((row) => [row.name, row.purpose, row.lifetime, row.kind]);
	const { parts, nothing, never } = text.life;
	const life = privacy.life.map(({ id, name, period }) => [
		name,
		period,
		...endings.map((ending) => {
			const left = dataLife[id]?.[ending];
			if (!left) return never;
			return left.length === 0 ? nothing : left.map((part) => parts[part]).join("; ");
		}),
	]);
	const tables = [
		{ id: "prazos", ...text.life, rows: life },
		{ id: "finalidades", ...text.purposes, rows: purposes },
		{ id: "cookies", ...text.cookies, rows: cookies },
	];
	return (
		<Page {...page}>
			<Clauses text={text} language={page.head.language} heading={text.privacy} longText={privacy}>
				{tables.map(({ id, title, columns, rows }) => (
					<section key={id} id={`tabela-${id}`} className="mt-12">
						<h2 className="text-group/tight">{title}</h2>
						<Table columns={columns} rows={rows} />
					</section>
				))}
			</Clauses>
		</Page>
	);
}
