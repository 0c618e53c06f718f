import { type Dec, dec } from "@candor/money";
import { useEffect, useMemo } from "react";
import { availableOf, useBalances } from "../../data/balances.ts";
import { useCall } from "../../lib/query.ts";
import { type AccountNow, accountNow, nothingHeld } from "./account.ts";
import { useOpenPositions } from "./live.ts";
import { priceOf, seedMarks, useMark, useMarks } from "./marks.ts";
import { msUntilChange } from "./sessions.ts";
import type { Contract, ListedContract, Position } from "./terms.ts";

/** Contracts trade from this account. */
export const CONTRACT_ACCOUNT = "lever";

/** Calls whose answers are old once something was opened, changed or closed. */
export const CHANGED_BY_CONTRACTS = ["contracts.listPositions", "wallet.listBalances"] as const;

const STALE_AFTER_MS = 300_000;

/** All contracts, read anew whenever one of them opens or closes. */
export function useContracts() {
  const query = useCall(
    "contracts.listContracts",
    {},
    {
      staleTime: STALE_AFTER_MS,
      refetchInterval: ({ state: { data } }) => data && msUntilChange(data, Date.now()),
    },
  );
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) seedMarks(data.map(({ mark }) => mark));
  }, [data]);
  return query;
}

/** One contract of a pair; the first that is open where none is named. */
export function findContract(
  list: readonly ListedContract[],
  { currencyId, legalId }: { currencyId: number | undefined; legalId: number | undefined },
): Contract | undefined {
  const all = list.map(({ market }) => market);
  if (currencyId === undefined) return all.find(({ state }) => state === "open") ?? all[0];
  return all.find(
    (one) => one.currency_id === currencyId && (legalId ?? one.legal_id) === one.legal_id,
  );
}

/** The mark of a contract, live; undefined while there is none. */
export const useMarkPrice = (symbol: string): Dec | undefined => priceOf(useMark(symbol));

/** What a position is valued at: the mark, or while its market is closed the last that there was. */
export const useValuingMark = (position: Position): Dec | undefined =>
  useMarkPrice(position.symbol) ?? lastMarkOf(position);

const lastMarkOf = ({ current_price: last }: Position): Dec | undefined =>
  last === null ? undefined : dec(last);

/** What is available behind contracts in their quote currency. */
export function useAvailable(legalId: number): Dec | undefined {
  const { data: balances } = useBalances();
  return availableOf(balances, CONTRACT_ACCOUNT, legalId);
}

/** What stands behind one's contracts, at the marks of this moment. */
export function useAccountNow(legalId: number): AccountNow {
  const { data: open = nothingHeld } = useOpenPositions();
  const available = useAvailable(legalId);
  const symbols = useMemo(
    () => [...new Set(open.positions.map(({ symbol }) => symbol))],
    [open.positions],
  );
  const marks = useMarks(symbols);
  return useMemo(() => {
    const bySymbol = new Map(symbols.map((symbol, at) => [symbol, priceOf(marks[at])]));
    return accountNow(
      open,
      available,
      (position) => bySymbol.get(position.symbol) ?? lastMarkOf(position),
    );
  }, [open, available, symbols, marks]);
}
