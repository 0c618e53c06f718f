import type { CardKind } from "@candor/contract/words.ts";
import type { CallOutput, ChannelMessage } from "@candor/contract/types.ts";
import { useEffect } from "react";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, useCall } from "../../lib/query.ts";
import { type RowPages, withRow } from "../../lib/row-pages.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { subscribe } from "../../lib/socket.ts";

type WithdrawalPage = CallOutput<"withdrawal.listWithdrawals">;
export type Withdrawal = WithdrawalPage["list"][number];
export type WalletAddress = CallOutput<"withdrawal.listWalletAddresses">[number];
export type WithdrawalQueue = CallOutput<"withdrawal.getWithdrawalQueue">;
export type WithdrawalNetwork = TransferTerms["withdraw"]["networks"][number];

const LIST = "withdrawal.listWithdrawals";
/** The queue is read this often while the user looks at it. */
const QUEUE_MS = 30_000;

/** The addresses that the user has listed, newest first. */
export const useAddresses = () =>
  useCall("withdrawal.listWalletAddresses", {}, { enabled: useSession(isSignedIn) });

/** The target of a withdrawal: a listed address, or one of the two bank accounts. */
export type Receiver = WalletAddress | { card: CardKind; name: string; address: string };

/** Everybody's withdrawals that wait. */
export const useQueue = () =>
  useCall("withdrawal.getWithdrawalQueue", {}, { refetchInterval: QUEUE_MS });

/** The user's withdrawals, newest first, as they change. */
export function useWithdrawals() {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("withdrawal.withdrawals", {}, { onSnapshot: take, onMessage: take });
  }, [token]);
  return usePages([LIST], (wanted, options) => call(LIST, wanted, options), {
    enabled: useSession(isSignedIn),
    // What changed while no screen listened is read when one is shown.
    staleTime: 0,
  });
}

/** The first message names the newest ten, as they stood when it was sent. */
function take({ list }: ChannelMessage<"withdrawal.withdrawals">): void {
  queryClient.setQueryData<RowPages<WithdrawalPage>>([LIST], (pages) =>
    pages === undefined
      ? undefined
      : list.toReversed().reduce(withRow<Withdrawal, WithdrawalPage>, pages),
  );
}
