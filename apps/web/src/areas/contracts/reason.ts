import type { Position } from "./terms.ts";

/** Why an order or a pending order has ended that its owner did not cancel. */
export function reasonOf({ state, end_reason: reason }: Pick<Position, "state" | "end_reason">) {
  if (state === "closed") return undefined;
  switch (reason) {
    case null:
    case "cancelled":
      return undefined;
    case "account-underwater":
      return "contracts.reason-account-underwater";
    case "exposure-full":
      return "contracts.reason-exposure-full";
    case "insurance-full":
      return "contracts.reason-insurance-full";
    case "insufficient-balance":
      return "contracts.reason-insufficient-balance";
    case "slippage":
      return "contracts.reason-slippage";
    case "no-price":
      return "contracts.reason-no-price";
    default:
      return "contracts.reason-other";
  }
}

/** What has closed a position that its owner has not closed. */
export function endLabelOf({ state, end_reason: reason }: Pick<Position, "state" | "end_reason">) {
  if (state !== "closed") return undefined;
  switch (reason) {
    case "take-profit":
    case "stop-loss":
    case "gap":
    case "deleverage":
      return `contracts.cause-${reason}` as const;
    case "liquidation":
      return "contracts.state-liquidated";
    default:
      return undefined;
  }
}
