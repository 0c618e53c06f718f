import type { CallId } from "@candor/contract/types.ts";
import { type UsersCalls, usersCalls } from "../http/users-calls.ts";
import { type Ctx, kept } from "../manifest/ctx.ts";

/** The calls behind requests with a key: none of them takes value out of the account. */
const CALLS = [
  "markets.listQuotations",
  "markets.listSpotQuotations",
  "markets.listContractQuotations",
  "markets.listCandles",
  "spot.placeOrder",
  "spot.amendOrder",
  "spot.cancelOrder",
  "spot.cancelAllOrders",
  "spot.listOrders",
  "spot.listFills",
  "spot.getFees",
  "spot.getDepth",
  "spot.listTrades",
  "spot.listTradeCandles",
  "spot.getDayStats",
  "wallet.listBalances",
  "wallet.getTransferTerms",
  "wallet.transferBetweenAccounts",
  "contracts.listContracts",
  "contracts.submitContract",
  "contracts.listPositions",
  "contracts.listContractTrades",
  "contracts.closePosition",
  "contracts.setStops",
  "contracts.changeMargin",
  "contracts.changeMode",
  "contracts.changeMultiple",
  "contracts.cancelEntrust",
  "contracts.getReceipt",
] as const satisfies readonly CallId[];
export type ApiCall = (typeof CALLS)[number];

/** The calls that this API's server makes. */
export const callsOf: (ctx: Ctx) => UsersCalls<ApiCall> = kept((ctx: Ctx) =>
  usersCalls(ctx, CALLS),
);
