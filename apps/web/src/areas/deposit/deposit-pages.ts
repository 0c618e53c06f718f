import type { CallOutput } from "@candor/contract/types.ts";

type DepositPage = CallOutput<"deposit.listDeposits">;
export type Deposit = DepositPage["list"][number];
export type DepositPages = { pages: DepositPage[]; pageParams: unknown[] };

/** The pages with a deposit as it is now: in its place, or first where it is new. */
export function withDeposit({ pages, pageParams }: DepositPages, deposit: Deposit): DepositPages {
  const isKnown = pages.some(({ list }) => list.some(({ id }) => id === deposit.id));
  return {
    pageParams,
    pages: pages.map((page, index) => ({
      ...page,
      list: isKnown
        ? page.list.map((one) => (one.id === deposit.id ? deposit : one))
        : index === 0
          ? [deposit, ...page.list]
          : page.list,
    })),
  };
}
