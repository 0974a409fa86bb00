import type { Profile } from "#app/forms/field.ts";

/** Completes the wizard of the site at `origin` as `profile`; resolves to the reference on the confirmation. */
export type Journey = (origin: string, profile: Profile, options: { cookies: boolean }) => Promise<string>;
