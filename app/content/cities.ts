import file from "#app/cities.json" with { type: "json" };
import type { City } from "./states-schema.ts";

/** Cities with a known rule for large generators. A test checks the file against its schema. */
export const cities: readonly City[] = file.cities as City[];

/** The city of `state` (`SP`) whose rule is known. */
export function cityIn(state: string): City | undefined {
	return cities.find((city) => city.state === state);
}
