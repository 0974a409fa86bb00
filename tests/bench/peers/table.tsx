import { readRows } from "./rows.ts";

/** The yardstick's page as the site draws its own: a document without React in the browser. */
export async function loader() {
	return { rows: await readRows() };
}

export default function Table({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	return (
		<table>
			<tbody>
				{loaderData.rows.map(({ id, name }) => (
					<tr key={id}>
						<td>{id}</td>
						<td>{name}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
