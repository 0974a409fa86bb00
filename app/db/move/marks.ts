import type { Store } from "#app/db/store.ts";

/** On the store that is left: the move's id. On the one that is moved to: the same, and how far it got. */
export const MOVING = "moving";
/** On the store that was left: where to. */
export const MOVED_TO = "moved-to";

/** What a store that was left says to every change. */
export const REFUSAL = "This store has moved";

/** A store that another has taken the place of, or is about to: nobody may work with it. */
export class StoreMoved extends Error {
	override name = "StoreMoved";
}

/** Throws a `StoreMoved` when `store` was moved elsewhere, or a move to it is not finished. */
export async function refuseMoved({ db, engine, address }: Store): Promise<void> {
	const rows = await db.selectFrom("setting").selectAll().where("key", "in", [MOVING, MOVED_TO]).execute();
	const target = rows.find(({ key }) => key === MOVED_TO)?.value;
	if (target !== undefined) {
		throw new StoreMoved(
			`The store ${address} has moved to ${target}: set DATABASE_URL to that. \`leads move --cancel\` takes the old one again.`,
		);
	}
	if (engine === "postgres" && rows.length > 0)
		throw new StoreMoved(`The move to ${address} is not finished: run \`leads move\` again.`);
}
