import type { markets } from "@candor/contract/areas/markets/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { contractQuotations } from "./quotations.ts";

export const listContractQuotations: ReadHandler<typeof markets.calls.listContractQuotations> = (
  ctx,
) => contractQuotations(ctx);
