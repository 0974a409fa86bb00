import type { SelectQueryBuilder } from "kysely";

/** The number of rows that `query` finds. */
export async function countRows<DB, From extends keyof DB>(
	query: SelectQueryBuilder<DB, From, unknown>,
): Promise<number> {
	const { count } = await query
		.clearSelect()
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.$castTo<{ count: number }>()
		.executeTakeFirstOrThrow();
	return count;
}
