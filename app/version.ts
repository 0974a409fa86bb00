/** This release (semver.org), described in `CHANGELOG.md`. The build includes only this property of the file. */
export { version } from "../package.json";
