import type { OptionDirection, OptionState } from "@candor/contract/words.ts";
import { formatDec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import { timeOf } from "../settlement/columns.ts";
import type { Draft } from "../settlement/draft.ts";
import { type LiveOption, isOpen } from "./live-option.ts";

export const OPTIONS = "options";

/** An option as stored; amounts as decimal text. */
export type OptionRow = {
  id: string;
  number: number;
  realm: Realm;
  market_id: number;
  user_id: string;
  account_id: number;
  house_id: number;
  currency_id: number;
  terms_id: number;
  direction: OptionDirection;
  seconds: number;
  stake: string;
  rate: string;
  win: string;
  held: string;
  house_held: string;
  state: OptionState;
  is_open: boolean;
  accepted_link: number;
  accepted_event: number;
  entry_event: number | null;
  entry_price: string | null;
  entry_at: number | null;
  settled_link: number | null;
  settlement_event: number | null;
  settlement_price: string | null;
  settlement_at: number | null;
  payout: string | null;
  void_reason: string | null;
  created_at: Date | string;
  settled_at: Date | string | null;
};

/** A link of the chain; `at` in milliseconds since 1970. */
export type LinkRow = { realm: Realm; number: number; at: number; text: string; hash: Buffer };

/** What a batch is about to write of options. */
export type OptionRows = {
  inserted: Set<LiveOption>;
  updated: Set<LiveOption>;
  links: LinkRow[];
};

export const createOptionRows = (): OptionRows => ({
  inserted: new Set(),
  updated: new Set(),
  links: [],
});

export const optionRowsOf = (draft: Draft): OptionRows => draft.rows.get(OPTIONS) as OptionRows;

/** Adds a new option to the batch. */
export function insertOption(draft: Draft, option: LiveOption): void {
  draft.effects += 1;
  draft.touched.add(option.book);
  optionRowsOf(draft).inserted.add(option);
}

/** Adds a changed option to the batch; its row is written as it is when the batch is sent. */
export function touchOption(draft: Draft, option: LiveOption): void {
  draft.effects += 1;
  draft.touched.add(option.book);
  const { inserted, updated } = optionRowsOf(draft);
  if (!inserted.has(option)) updated.add(option);
}

/** The row of an option in its last state. */
export function rowOf(option: LiveOption): OptionRow {
  const { book, entry, settlement, stake, win, payout, settledAt } = option;
  const isHeld = isOpen(option);
  return {
    id: option.id,
    number: option.number,
    realm: book.realm,
    market_id: book.market.id,
    user_id: option.userId,
    account_id: option.accountId,
    house_id: option.houseId,
    currency_id: option.currencyId,
    terms_id: option.termsId,
    direction: option.direction,
    seconds: option.seconds,
    stake: formatDec(stake),
    rate: formatDec(option.rate),
    win: formatDec(win),
    held: isHeld ? formatDec(stake) : "0",
    house_held: isHeld ? formatDec(win) : "0",
    state: option.state,
    is_open: isHeld,
    accepted_link: option.acceptedLink,
    accepted_event: option.acceptedEvent,
    entry_event: entry?.event ?? null,
    entry_price: entry === undefined ? null : formatDec(entry.price),
    entry_at: entry?.at ?? null,
    settled_link: option.settledLink ?? null,
    settlement_event: settlement?.event ?? null,
    settlement_price: settlement === undefined ? null : formatDec(settlement.price),
    settlement_at: settlement?.at ?? null,
    payout: payout === undefined ? null : formatDec(payout),
    void_reason: option.voidReason ?? null,
    created_at: timeOf(option.acceptedAt),
    settled_at: settledAt === undefined ? null : timeOf(settledAt),
  };
}
