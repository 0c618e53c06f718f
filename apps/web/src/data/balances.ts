import { type Dec, ZERO, dec } from "@candor/money";
import { useEffect } from "react";
import {
  type Balance,
  type Balances,
  type BalancesMessage,
  mergeBalances,
} from "./merge-balances.ts";
import { queryClient, queryKey, useCall } from "../lib/query.ts";
import { isSignedIn, useSession } from "../lib/session.ts";
import { subscribe } from "../lib/socket.ts";

const WORTH_INTERVAL_MS = 30_000;

const key = queryKey("wallet.listBalances", {});

/** All balances of the signed-in account, kept live while a screen shows them. */
export function useBalances() {
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (token === null) return undefined;
    return subscribe("wallet.balances", {}, { onSnapshot: takeSnapshot, onMessage: takeMessage });
  }, [token]);
  // The stream carries amounts; what they are worth moves with the market.
  return useCall(
    "wallet.listBalances",
    {},
    { enabled: useSession(isSignedIn), refetchInterval: WORTH_INTERVAL_MS },
  );
}

/** The last number of the stream that is in the cache; a snapshot sets it anew. */
let lastSeq = 0;

function takeSnapshot({ seq, ...change }: BalancesMessage): void {
  lastSeq = seq;
  merge(change);
}

function takeMessage({ seq, ...change }: BalancesMessage): void {
  // Every listener is given every message.
  if (seq <= lastSeq) return;
  const isGap = seq !== lastSeq + 1;
  lastSeq = seq;
  merge(change);
  // What was paid in or out is no gain: the day is read again with it.
  if (change.owed_equivalent !== undefined)
    void queryClient.invalidateQueries({ queryKey: ["wallet.listEquity"] });
  // An answer that is under way may have been written before this message.
  if (isGap || queryClient.isFetching({ queryKey: key }) > 0) readAgain();
}

function merge(change: Omit<BalancesMessage, "seq">): void {
  const balances = queryClient.getQueryData<Balances>(key);
  if (balances === undefined) return;
  const merged = mergeBalances(balances, change);
  if (merged !== undefined) queryClient.setQueryData(key, merged);
  // What had been nought carries no price to count its worth by.
  if ((merged?.total_equivalent ?? null) === null) readAgain();
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: key });

/**
 * The available amount of a currency in one account kind: zero where there is no such account, undefined while the
 * balances are unknown.
 */
export function availableOf(
  balances: Balances | undefined,
  type: Balance["type"],
  currencyId: number,
): Dec | undefined {
  if (balances === undefined) return undefined;
  const found = balances.list.find(
    (balance) => balance.type === type && balance.currency_id === currencyId,
  );
  return found === undefined ? ZERO : dec(found.available);
}
