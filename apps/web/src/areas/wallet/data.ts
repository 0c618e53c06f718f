import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import type { Balance } from "../../data/merge-balances.ts";
import type { CallError } from "../../lib/query.ts";
import { usePages } from "../../lib/pages.ts";
import { useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import type { ActivityFilter } from "./activity-filter.ts";

export type BillLine = CallOutput<"wallet.getBalance">["entries"]["list"][number];

/** The lines that made a balance, newest first; read anew whenever the balance has changed. */
export function useBill({ type, currency_id: currency, balance }: Balance) {
  return usePages(
    ["wallet.getBalance", type, currency, balance],
    async (wanted, options) =>
      (await call("wallet.getBalance", { currency, type, ...wanted }, options)).entries,
    { placeholderData: keepPreviousData },
  );
}

export type Entry = CallOutput<"wallet.listEntries">["list"][number];

/** The lines that a filter lets through. */
export const useEntries = (filter: ActivityFilter) =>
  usePages(
    ["wallet.listEntries", filter],
    (wanted, options) => call("wallet.listEntries", { ...filter, ...wanted }, options),
    // Others move balances too: an opened screen shows the present ones.
    { enabled: useSession(isSignedIn), staleTime: 0 },
  );

export type Hold = CallOutput<"wallet.listHolds">[number];

/** Returns the causes that freeze a balance; read again when the frozen amount changes. */
export function useHolds({ type, currency_id: currency, frozen }: Balance) {
  const query = useQuery<Hold[], CallError>({
    queryKey: ["wallet.listHolds", {}, frozen],
    queryFn: ({ signal }) => call("wallet.listHolds", {}, { signal }),
    staleTime: 0,
  });
  const data = query.data?.filter((hold) => hold.type === type && hold.currency_id === currency);
  return { ...query, data };
}

export type Transfer = CallOutput<"wallet.listTransfers">["list"][number];

export const useTransfers = () =>
  usePages(
    ["wallet.listTransfers"],
    (wanted, options) => call("wallet.listTransfers", wanted, options),
    { enabled: useSession(isSignedIn) },
  );

/** What each coin has cost on average, by currency; a coin of which that is not known is missing. */
export function useAverageCosts(): (currencyId: number) => string | undefined {
  const { data } = useCall(
    "statements.listCosts",
    {},
    { enabled: useSession(isSignedIn), staleTime: 0 },
  );
  return (currencyId) =>
    data?.list.find(({ currency_id: id }) => id === currencyId)?.average ?? undefined;
}
