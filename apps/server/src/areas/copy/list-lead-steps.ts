import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { dec, div, formatDec } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { findLead } from "./lead-rows.ts";
import {
  type LeadStepRow,
  type SplitOf,
  type StepQuery,
  leadStepRows,
  splitsSince,
} from "./lead-step-rows.ts";

type Step = CallOutput<"copy.listLeadSteps">["list"][number];

export const listLeadSteps: ReadHandler<typeof copy.calls.listLeadSteps> = async (
  ctx,
  { input: { trader_user_id: leadId, after, limit }, caller },
) => {
  const lead = await findLead(ctx.db, leadId);
  if (lead?.realm !== (caller?.realm ?? "live")) return refuse("lead-not-found");
  return { list: await leadSteps(ctx, { leadId, after, count: limit }) };
};

export async function leadSteps(
  { db, catalogue }: Pick<CoreCtx, "db" | "catalogue">,
  query: StepQuery,
): Promise<Step[]> {
  const rows = await leadStepRows(db, query);
  const opened = rows.filter(({ what }) => what === "open");
  const splits = await splitsSince(
    db,
    opened.map((row) => row.position_id),
  );
  return rows.map((row) => ({
    number: row.number,
    position_id: row.position_id,
    market_id: row.market_id,
    symbol: catalogue.contract(row.market_id)?.symbol ?? "",
    direction: row.direction,
    what: row.what,
    lots: row.lots,
    margin: textOrNull(row.margin),
    fee: text(row.fee),
    profit: text(row.profit),
    overnight_fee: text(row.night_fees),
    surplus: text(row.surplus),
    deficit: text(row.deficit),
    ratio: textOrNull(row.ratio),
    time: row.at.toISOString(),
    ...asItWas(
      row,
      splits.filter((split) => split.position_id === row.position_id),
    ),
  }));
}

const text = (amount: string): string => formatDec(dec(amount));
const textOrNull = (amount: string | null): string | null =>
  amount === null ? null : text(amount);

/** Shows an opening as before any split; each split is a step of its own. */
function asItWas({ price, lot_size: size }: LeadStepRow, splits: readonly SplitOf[]) {
  if (size === null) return { price: textOrNull(price), lot_size: null };
  const lotSize = splits.reduce((all, { ratio }) => div(all, dec(ratio), "half"), dec(size));
  return {
    price: textOrNull(splits[0]?.entry_before ?? price),
    lot_size: formatDec(lotSize),
  };
}
