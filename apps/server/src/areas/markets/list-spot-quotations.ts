import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { spotQuotations } from "./quotations.ts";

export const listSpotQuotations: ReadHandler<typeof markets.calls.listSpotQuotations> = (ctx) =>
  spotQuotations(ctx);
