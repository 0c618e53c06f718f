import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { contractQuotations, spotQuotations } from "./quotations.ts";

export const listQuotations: ReadHandler<typeof markets.calls.listQuotations> = async (ctx) => {
  const [spot, contracts] = await Promise.all([spotQuotations(ctx), contractQuotations(ctx)]);
  return [...spot, ...contracts];
};
