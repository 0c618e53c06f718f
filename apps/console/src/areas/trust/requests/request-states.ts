import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";

/** From urgent states to closed ones. */
export const requestStates = [
  "open",
  "approved",
  "rejected",
  "withdrawn",
] as const satisfies readonly RequestState[];
