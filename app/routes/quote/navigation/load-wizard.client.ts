import { paths } from "#app/paths.ts";

type Manifest = { routes: Record<string, { path?: string; index?: true; module: string }> };

/**
 * Loads the code of every step before React runs: React Router would answer a missing module with a reload, which loses what was
 * typed. Forgets documents' routes, whose patterns it would compile (`docs/testing.md`, Internals). Rejects when code is missing.
 */
export async function loadWizard(): Promise<void> {
	const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
	for (const [id, { path, index }] of Object.entries(routes))
		if (index || (path && !`/${path}`.startsWith(paths.quote))) delete routes[id];
	await Promise.all(Object.values(routes).map(({ module }) => import(/* @vite-ignore */ module)));
}
