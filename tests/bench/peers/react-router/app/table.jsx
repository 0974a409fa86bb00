import { readRows } from "../../rows.ts";

export async function loader() {
	return { rows: await readRows() };
}

export default function Table({ loaderData }) {
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
