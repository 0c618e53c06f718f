import type { Dec } from "@candor/money";
import type { Quotation } from "../../../data/markets.ts";
import type { BotDraft, BotField } from "./draft.ts";

/** What the fields of each strategy are given. */
export type FieldsProps = {
  draft: BotDraft;
  onChange: (change: Partial<BotDraft>) => void;
  at: (field: BotField) => { error: string | undefined; onLeave: () => void };
  markets: readonly Quotation[];
  /** The free spot balance in USDT. */
  funds: Dec | undefined;
};
