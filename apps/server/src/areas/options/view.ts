import { OPTION_VOIDS } from "@candor/contract/words.ts";
import { type Dec, dec, formatDec, sub } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { OptionRow } from "../../exchange/options/rows.ts";

const plain = (text: string): string => formatDec(dec(text));
const isoOf = (at: Date | string): string => new Date(at).toISOString();
const secondOf = (at: number): string => new Date(at * 1_000).toISOString();

const momentOf = (event: number | null, at: number | null, price: string | null) =>
  event === null || at === null || price === null
    ? null
    : { event, at: secondOf(at), price: plain(price) };

/** An option as the wire shows it. */
export function optionView({ catalogue }: Ctx, row: OptionRow) {
  const payout: Dec | undefined = row.payout === null ? undefined : dec(row.payout);
  return {
    id: row.id,
    match_id: row.market_id,
    symbol: catalogue.market(row.market_id)?.symbol ?? `${row.market_id}`,
    currency_id: row.currency_id,
    currency_code: catalogue.currency(row.currency_id)?.code ?? `${row.currency_id}`,
    type: row.direction,
    state: row.state,
    seconds: row.seconds,
    number: plain(row.stake),
    rate: plain(row.rate),
    win: plain(row.win),
    entry: momentOf(row.entry_event, row.entry_at, row.entry_price),
    expires_at: row.entry_at === null ? null : secondOf(row.entry_at + row.seconds),
    settlement: momentOf(row.settlement_event, row.settlement_at, row.settlement_price),
    payout: payout === undefined ? null : formatDec(payout),
    profit: payout === undefined ? null : formatDec(sub(payout, dec(row.stake))),
    void_reason: OPTION_VOIDS.find((reason) => reason === row.void_reason) ?? null,
    created_at: isoOf(row.created_at),
    settled_at: row.settled_at === null ? null : isoOf(row.settled_at),
  };
}
