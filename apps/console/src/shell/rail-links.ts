import { areas } from "../areas.ts";

/** What the areas hang into the rail, from what needs somebody first to what is looked up. */
export const railLinks = areas
  .flatMap(({ rail = [] }) => rail)
  .toSorted((one, other) => one.order - other.order);
