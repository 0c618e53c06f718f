import type { contracts } from "@candor/contract/areas/contracts/operator.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { fundView } from "./fund-view.ts";

export const getFundHistory: OperatorReadHandler<typeof contracts.calls.getFundHistory> = (ctx) =>
  fundView(ctx, "live");
