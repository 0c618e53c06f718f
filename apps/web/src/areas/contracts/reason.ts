import type { Position } from "./terms.ts";

/** Why an order or an entrust has ended that its owner did not cancel. */
export function reasonOf({ end_reason: reason }: Pick<Position, "end_reason">) {
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
