import file from "#app/cities.json" with { type: "json" };
import type { City } from "./states-schema.ts";

/** Cities whose rule for large generators the sources give. A test holds the file to its schema. */
export const cities: readonly City[] = file.cities as City[];

/** The city of `state` (`SP`) whose rule is known. */
export function cityIn(state: string): City | undefined {
	return cities.find((city) => city.state === state);
}
