import type { suitability } from "@candor/contract/areas/suitability/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { suitabilityOf } from "./view.ts";

export const getSuitability: ReadHandler<typeof suitability.calls.getSuitability> = (
  ctx,
  { caller },
) => suitabilityOf(ctx, caller);
