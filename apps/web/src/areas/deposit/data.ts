import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { type RowPages, withRow } from "../../lib/row-pages.ts";
import { subscribe } from "../../lib/socket.ts";

export type DepositAddresses = CallOutput<"deposit.getDepositAddress">;
export type DepositNetwork = DepositAddresses["networks"][number];
type DepositPage = CallOutput<"deposit.listDeposits">;
export type Deposit = DepositPage["list"][number];

const LIST = "deposit.listDeposits";
/** Takes the place of a currency. */
const ALL = "all";
/** An open screen checks this often whether a network was switched off or on. */
const SWITCHED_MS = 60_000;

/** The user's own address of one currency on each network that it comes by. */
export const useDepositAddresses = (currency: number) =>
  useCall("deposit.getDepositAddress", { currency }, { refetchInterval: SWITCHED_MS });

/** The user's deposits, newest first and of one currency or all, as they change. */
export function useDeposits(currency?: number) {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("deposit.deposits", {}, { onSnapshot: take, onMessage: take });
  }, [token]);
  return usePages(
    [LIST, currency ?? ALL],
    (wanted, options) =>
      call(LIST, { ...wanted, ...(currency !== undefined && { currency }) }, options),
    {
      enabled: useSession(isSignedIn),
      // What changed while no screen listened is read when one is shown.
      staleTime: 0,
    },
  );
}

/** The first message names the newest ten, as they stood when it was sent. */
function take({ list }: ChannelMessage<"deposit.deposits">): void {
  for (const [key] of queryClient.getQueriesData({ queryKey: [LIST] })) {
    const of = list.filter(({ currency_id: id }) => key[1] === ALL || key[1] === id);
    queryClient.setQueryData<RowPages<DepositPage>>(key, (pages) =>
      pages === undefined
        ? undefined
        : of.toReversed().reduce(withRow<Deposit, DepositPage>, pages),
    );
  }
}
