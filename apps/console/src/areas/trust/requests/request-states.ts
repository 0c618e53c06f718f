import type { BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";

/** From urgent states to closed ones. */
export const requestStates = [
  "open",
  "approved",
  "rejected",
  "withdrawn",
] as const satisfies readonly RequestState[];

/** How each state of a request looks. */
export const stateTones: Record<RequestState, BadgeTone> = {
  open: "accent",
  approved: "up",
  rejected: "down",
  withdrawn: "neutral",
};
