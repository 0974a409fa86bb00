/** This release (semver.org); `CHANGELOG.md` says what changed with it. The build takes this one entry of the file along. */
export { version } from "../package.json";
