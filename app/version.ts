import manifest from "../package.json" with { type: "json" };

/** This release (semver.org); `CHANGELOG.md` says what changed with it. */
export const version: string = manifest.version;
