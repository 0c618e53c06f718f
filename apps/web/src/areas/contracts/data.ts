import { type Dec, dec } from "@candor/money";
import type { MarkAt } from "@candor/rules/contracts/plan.ts";
import { serverNow } from "@candor/ui/time/server-clock.ts";
import { useMemo } from "react";
import { availableOf, useBalances } from "../../data/balances.ts";
import { type AccountNow, accountNow, nothingHeld } from "./account.ts";
import { useOpenPositions } from "./live.ts";
import { markAtOf, priceOf, useMark, useMarks } from "./marks.ts";
import { useCall } from "../../lib/query.ts";
import type { Room } from "./form/draft.ts";
import type { Contract, Position } from "./terms.ts";

/** Contracts trade from this account. */
export const CONTRACT_ACCOUNT = "lever";

/** Calls whose answers are old once something was opened, changed or closed. */
export const CHANGED_BY_CONTRACTS = [
  "contracts.listPositions",
  "contracts.getRoom",
  "wallet.listBalances",
] as const;

/** The mark of a contract, live; undefined while there is none. */
export const useMarkPrice = (symbol: string): Dec | undefined => priceOf(useMark(symbol));

/** What an order in a contract is judged by now, live; undefined while there is no price. */
export function useMarkAt(symbol: string): MarkAt | undefined {
  const mark = useMark(symbol);
  return useMemo(() => markAtOf(mark), [mark]);
}

/** What a position is valued at: the mark, or while its market is closed the last that there was. */
export const useValuingMark = (position: Position): Dec | undefined =>
  useMarkPrice(position.symbol) ?? lastMarkOf(position);

const lastMarkOf = ({ current_price: last }: Position): Dec | undefined =>
  last === null ? undefined : dec(last);

/** New positions of others and every mark change it. */
const ROOM_MS = 5_000;

/** How much more of the insurance fund an order in a contract may cost; undefined while that is not known. */
export function useRoom({ currency_id, legal_id }: Contract): Room | undefined {
  const { data } = useCall(
    "contracts.getRoom",
    { currency_id, legal_id },
    { refetchInterval: ROOM_MS, staleTime: 0 },
  );
  return useMemo(() => {
    if (data === undefined || data.long === null || data.short === null) return undefined;
    return { move: dec(data.move), free: { long: dec(data.long), short: dec(data.short) } };
  }, [data]);
}

/** The available balance behind contracts in their quote currency. */
export function useAvailable(legalId: number): Dec | undefined {
  const { data: balances } = useBalances();
  return availableOf(balances, CONTRACT_ACCOUNT, legalId);
}

/** Returns the account behind the user's contracts at the current marks. */
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
      serverNow(),
    );
  }, [open, available, symbols, marks]);
}
