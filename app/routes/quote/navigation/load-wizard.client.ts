import { paths } from "#app/paths.ts";

type Manifest = { routes: Record<string, { path?: string; index?: true; module: string }> };

/**
 * Loads the code of every step before React runs, and forgets the routes of documents: React Router would compile a
 * pattern for each of them, twice. Rejects when a part of the code cannot be had. React Router would fetch each step's
 * module on the way there and answers a missing one with a reload, which loses what was typed.
 */
export async function loadWizard(): Promise<void> {
	const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
	for (const [id, { path, index }] of Object.entries(routes))
		if (index || (path && !`/${path}`.startsWith(paths.quote))) delete routes[id];
	await Promise.all(Object.values(routes).map(({ module }) => import(/* @vite-ignore */ module)));
}
