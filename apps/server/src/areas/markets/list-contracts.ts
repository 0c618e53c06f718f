import type { markets } from "@candor/contract/areas/markets/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { contractView } from "./operator-view.ts";

export const listContracts: OperatorReadHandler<typeof markets.calls.listContracts> = (ctx) =>
  Promise.resolve(ctx.catalogue.contracts.map((contract) => contractView(ctx, contract)));
