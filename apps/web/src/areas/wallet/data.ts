import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { CallOutput } from "@candor/contract/types.ts";
import { toast } from "@candor/ui/toast.ts";
import { call } from "../../lib/call.ts";
import type { Balance } from "../../lib/merge-balances.ts";
import { type CallError, useCall, useSend } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";

const LINES_PER_PAGE = 20;

type Detail = CallOutput<"wallet.getBalance">;
export type BillLine = Detail["entries"]["list"][number];

/** The lines that made a balance, newest first; read anew whenever the balance has changed. */
export function useBill({ type, currency_id: currency, balance }: Balance) {
  const query = useInfiniteQuery<
    Detail,
    CallError,
    { pages: Detail[] },
    readonly ["wallet.getBalance", Balance["type"], number, string],
    string | undefined
  >({
    queryKey: ["wallet.getBalance", type, currency, balance],
    queryFn: ({ pageParam: cursor, signal }) => {
      const input = {
        currency,
        type,
        limit: LINES_PER_PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      };
      return call("wallet.getBalance", input, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: ({ entries }) =>
      entries.has_more ? (entries.cursor ?? undefined) : undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isFetchingNextPage, refetch, hasNextPage, fetchNextPage } =
    query;
  return {
    data: data?.pages.flatMap(({ entries }) => entries.list),
    error,
    isFetching,
    isFetchingNextPage,
    refetch,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
  };
}

/** Fee, smallest amount and what is available by account, for a transfer of one currency. */
export const useTransferTerms = (currency: number) =>
  useCall("wallet.getTransferTerms", { currency });

/** Moves an amount between two of one's accounts. */
export function useTransfer(onDone: () => void) {
  const t = useText();
  return useSend("wallet.transferBetweenAccounts", {
    isInline: true,
    invalidates: ["wallet.listBalances", "wallet.getTransferTerms", "wallet.getBalance"],
    onDone: () => {
      toast(t("wallet.transferred"), { tone: "success" });
      onDone();
    },
  });
}
