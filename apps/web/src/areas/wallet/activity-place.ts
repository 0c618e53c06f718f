import { type ActivityKind, activityOf } from "@candor/contract/activity.ts";
import type { LinkProps } from "@tanstack/react-router";
import { PATHS } from "../../paths.ts";
import type { Entry } from "./data.ts";

type Place = Pick<LinkProps, "to" | "search">;

/** The screen that lists the acts of a kind in more detail than a line. */
const LISTS: { readonly [Kind in ActivityKind]?: Place } = {
  spot: { to: PATHS.orders, search: { tab: "fills" } },
  contracts: { to: PATHS.contractOrders, search: { tab: "history" } },
  options: { to: PATHS.optionOrders },
  copy: { to: PATHS.copyMine },
  deposit: { to: PATHS.deposits },
  withdrawal: { to: PATHS.withdrawals },
  transfer: { to: PATHS.transfers },
  sending: { to: PATHS.send },
  conversion: { to: PATHS.conversions },
  p2p: { to: PATHS.p2p },
  staking: { to: PATHS.stakingOrders },
  ieo: { to: PATHS.ieoOrders },
  dual: { to: PATHS.dualOrders },
  loans: { to: PATHS.loans, search: { tab: "repay" } },
  nft: { to: PATHS.nftMine },
};

/** Returns the screen about a line: its own receipt, or the list that has it; undefined where the line says all. */
export function placeOf({ kind, ref }: Pick<Entry, "kind" | "ref">): Place | undefined {
  const activity = activityOf(kind);
  if (activity === undefined) return undefined;
  if (activity === "options" && ref !== null)
    return { to: PATHS.optionReceipt, search: { id: ref } };
  if (activity === "loans" && kind !== "loan-collateral" && ref !== null)
    return { to: PATHS.loans, search: { tab: "repay", id: ref } };
  if (kind === "rebate") return { to: PATHS.share };
  if (kind === "coupon") return { to: PATHS.coupons };
  return LISTS[activity];
}
