import { type Dec, ZERO, add, dec, sub } from "@candor/money";
import { call } from "../../../lib/call.ts";

/** At most this many pages of the bill are read back. */
const PAGES_MAX = 5;
const PAGE = 100;
/** A line so close to the snapshot may have been written on either side of it. */
const CLOSE_MS = 10_000;

/**
 * What the caller had of each currency when a snapshot was taken: the balances now, less the lines of the bill since. Where
 * lines were written in the very moment it was one of several; undefined where more has happened since than is read.
 */
export async function hadThen(at: number): Promise<Map<string, Dec>[] | undefined> {
  const { list } = await call("wallet.listBalances", {});
  const had = new Map<string, Dec>();
  const change = (code: string, by: Dec) => had.set(code, add(had.get(code) ?? ZERO, by));
  for (const { currency_code: code, balance } of list) change(code, dec(balance));
  const possible: Map<string, Dec>[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const asked = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const read = await call("wallet.listEntries", asked);
    for (const { created_at: posted, currency_code: code, amount } of read.list) {
      const since = Date.parse(posted) - at;
      if (since < CLOSE_MS) possible.push(new Map(had));
      if (since < -CLOSE_MS) return possible;
      change(code, sub(ZERO, dec(amount)));
    }
    if (read.cursor === null) return [...possible, had];
    ({ cursor } = read);
  }
  return undefined;
}
