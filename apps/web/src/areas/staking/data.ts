import type { StakingCategory, StakingState } from "@candor/contract/finance-words.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { useCallback } from "react";
import { COUPON_CALLS } from "../../data/coupons.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Products = CallOutput<"staking.listStakingProducts">;
export type Product = Products["list"][number];
export type StakingOrder = CallOutput<"staking.listStakingOrders">["list"][number];

export const useProducts = () => useCall("staking.listStakingProducts", {});

/** The products of one category, or all of them. */
export function useProductsOf(category: StakingCategory | undefined) {
  const select = useCallback(
    ({ list, risk }: Products): Products => ({
      list: list.filter((product) => category === undefined || product.category === category),
      risk,
    }),
    [category],
  );
  return useCall("staking.listStakingProducts", {}, { select });
}

const LIST = "staking.listStakingOrders";

/** The user's locked deposits, newest first; of one state where one is named. */
export const useStakingOrders = (status: StakingState | undefined) =>
  usePages(
    [LIST, status ?? "all"],
    (wanted, options) =>
      call(LIST, { ...wanted, ...(status !== undefined && { status }) }, options),
    { enabled: useSession(isSignedIn) },
  );

/** What a deposit, or its early end, makes old. */
export const MADE_OLD = [
  "account.listConsents",
  "staking.listStakingOrders",
  "staking.listStakingDays",
  "staking.listStakingProducts",
  ...COUPON_CALLS,
  "wallet.listBalances",
  "wallet.getBalance",
] as const;
