import type { RequestState } from "@candor/contract/areas/trust-shapes.ts";

/** From what needs somebody to what is over. */
export const requestStates = [
  "open",
  "approved",
  "rejected",
  "withdrawn",
] as const satisfies readonly RequestState[];
