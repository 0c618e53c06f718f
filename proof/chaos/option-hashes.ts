import { type HashSum, formatHash } from "@candor/engine";
import { dec } from "@candor/money";
import type pg from "pg";
import { mixOption } from "../../apps/server/src/exchange/options/live-option.ts";
import { optionKey } from "../../apps/server/src/exchange/options/option-book.ts";
import type { OptionRow } from "../../apps/server/src/exchange/options/rows.ts";

/** The hash of each symbol's book of options, from the rows of the open ones alone. */
export async function optionHashes(client: pg.ClientBase): Promise<(book: string) => string> {
  const { rows } = await client.query<OptionRow>("SELECT * FROM options WHERE is_open");
  const sums = new Map<string, HashSum>();
  const mix: HashSum = { high: 0, low: 0 };
  for (const row of rows) {
    mixOption(mix, {
      number: row.number,
      direction: row.direction,
      state: row.state,
      currencyId: row.currency_id,
      accountId: row.account_id,
      stake: dec(row.stake),
      entry:
        row.entry_event === null || row.entry_price === null
          ? undefined
          : { event: row.entry_event, at: row.entry_at ?? 0, price: dec(row.entry_price) },
    });
    const key = optionKey(row.realm, row.market_id);
    const sum = sums.get(key) ?? { high: 0, low: 0 };
    sums.set(key, { high: (sum.high + mix.high) | 0, low: (sum.low + mix.low) | 0 });
  }
  return (book) => formatHash(sums.get(book) ?? { high: 0, low: 0 });
}
