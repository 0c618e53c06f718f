import { SKIP_REASONS } from "@candor/contract/areas/copy/shapes.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec, formatDec, sum } from "@candor/money";
import { slippageOf } from "@candor/rules/copy/slippage.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type CopyRow, openOf } from "./copy-rows.ts";
import { publicNames } from "./public-name.ts";
import { positionsById } from "./position-rows.ts";
import { type RelationRow, leadsOf } from "./relation-rows.ts";
import { lastMark, quoteOf, unrealisedAt } from "./valued.ts";

type Relation = CallOutput<"copy.follow">;
type Copy = CallOutput<"copy.detachCopy">;

const text = (amount: string): string => formatDec(dec(amount));
const textOrNull = (amount: string | null): string | null =>
  amount === null ? null : text(amount);
const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The unrealised results of open copies at the last marks; undefined without a mark. */
export async function unrealisedOf(
  ctx: Ctx,
  copies: readonly CopyRow[],
): Promise<ReadonlyMap<string, Dec | undefined>> {
  const open = copies.filter(({ state }) => state === "open");
  const positions = await positionsById(
    ctx.db,
    open.flatMap(({ position_id: id }) => id ?? []),
  );
  const found = new Map<string, Dec | undefined>();
  for (const copy of open) {
    const position = positions.get(copy.position_id ?? "");
    if (position?.state !== "open") continue;
    const mark = lastMark(ctx, copy.realm, copy.market_id);
    found.set(copy.id, mark && (await unrealisedAt(ctx, position, mark.price)));
  }
  return found;
}

export function settingsView({ catalogue }: Pick<Ctx, "catalogue">, row: RelationRow) {
  return {
    type: row.type,
    number: text(row.number),
    budget: text(row.budget),
    position_max: text(row.position_max),
    slippage: text(row.slippage),
    stop: textOrNull(row.stop),
    instruments: row.instruments.flatMap((id) => catalogue.contract(id)?.symbol ?? []),
  };
}

export async function relationViews(ctx: Ctx, rows: readonly RelationRow[]): Promise<Relation[]> {
  const names = await publicNames(
    ctx.db,
    rows.map((row) => row.lead_id),
  );
  const copies = await openOf(
    ctx.db,
    rows.map((row) => row.id),
  );
  const values = await unrealisedOf(ctx, copies);
  const { code } = quoteOf(ctx);
  return rows.map((row) => {
    const own = copies.filter((copy) => copy.relation_id === row.id);
    const open = own.flatMap((copy) => (values.has(copy.id) ? [values.get(copy.id)] : []));
    const known = open.filter((value) => value !== undefined);
    return {
      follow_user_id: row.id,
      trader_user_id: row.lead_id,
      account_name: names.get(row.lead_id)?.name ?? "",
      is_simulated: names.get(row.lead_id)?.isSimulated ?? false,
      state: row.state,
      settings: settingsView(ctx, row),
      share_rate: text(row.share_rate),
      currency_code: code,
      margin: formatDec(sum(own.map((copy) => dec(copy.margin)))),
      realised: text(row.realised),
      unrealised: known.length === open.length ? formatDec(sum(known)) : null,
      high_water_mark: text(row.high_water_mark),
      share_due: text(row.share_due),
      share_paid: text(row.share_paid),
      since: row.began_at.toISOString(),
      ended_at: isoOrNull(row.ended_at),
    };
  });
}

/** The views of copies with their leads. */
export async function copyViews(ctx: Ctx, rows: readonly CopyRow[]): Promise<Copy[]> {
  const leads = await leadsOf(ctx.db, [...new Set(rows.map((row) => row.relation_id))]);
  const names = await publicNames(ctx.db, [...new Set(leads.values())]);
  const values = await unrealisedOf(ctx, rows);
  return rows.map((row) => {
    const leadId = leads.get(row.relation_id) ?? "";
    const value = values.get(row.id);
    return {
      id: row.id,
      follow_user_id: row.relation_id,
      trader_user_id: leadId,
      account_name: names.get(leadId)?.name ?? "",
      symbol: ctx.catalogue.contract(row.market_id)?.symbol ?? "",
      direction: row.direction,
      // The copy no longer follows, though its result is known only with the next second.
      state: row.state === "open" && row.taken_out_at !== null ? "detached" : row.state,
      skip: SKIP_REASONS.find((reason) => reason === row.skip) ?? null,
      position_id: row.position_id,
      lots: row.lots,
      opened_lots: row.opened_lots,
      lead_price: text(row.lead_price),
      open_price: textOrNull(row.open_price),
      slippage:
        row.open_price === null
          ? null
          : formatDec(slippageOf(row.direction, dec(row.lead_price), dec(row.open_price))),
      margin: row.state === "open" || row.state === "wanted" ? text(row.margin) : null,
      realised: text(row.realised),
      unrealised: value === undefined ? null : formatDec(value),
      lead_position_id: row.lead_position_id,
      lead_lots: row.lead_lots,
      worst_price: text(row.worst_price),
      ended_at: isoOrNull(row.ended_at),
      counted_mark: textOrNull(row.detached_mark),
      time: row.asked_at.toISOString(),
    };
  });
}
