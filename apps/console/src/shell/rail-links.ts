import { areas } from "../areas.ts";

/** The areas' links in the rail, from urgent matters to reference. */
export const railLinks = areas
  .flatMap(({ rail = [] }) => rail)
  .toSorted((one, other) => one.order - other.order);
