import type { SkipReason } from "@candor/contract/areas/copy/shapes.ts";
import { dec, formatDec, sub } from "@candor/money";
import { copyPlan } from "@candor/rules/copy/opening.ts";
import type { ContractMarket } from "../../../catalogue/contract-markets.ts";
import { type Tx, commitUnwaited, inTransaction } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { notifyEach } from "../../notices/index.ts";
import { type NewCopy, insertCopies } from "./many-copy-rows.ts";
import { isNotified } from "../decide.ts";
import { type LeadRow, findLead } from "../lead-rows.ts";
import { type CopiedPosition, positionsById } from "../position-rows.ts";
import { publicNames } from "../public-name.ts";
import type { LeadEvent } from "./progress-rows.ts";
import { type Follower, followersOf } from "./wanted-rows.ts";
import { BEFORE_FIRST } from "../relation-rows.ts";

/** How many relations one transaction handles. */
const SLICE = 500;

type Opening = {
  lead: LeadRow;
  position: CopiedPosition;
  market: ContractMarket;
  event: LeadEvent;
};

/** Records for each relation the copy of an opening or the reason for none, slice by slice. */
export async function copyOpening(ctx: Ctx, realm: Realm, event: LeadEvent): Promise<void> {
  const lead = await findLead(ctx.db, event.user_id);
  const position = (await positionsById(ctx.db, [event.position_id])).get(event.position_id);
  const market = position && ctx.catalogue.contract(position.market_id);
  if (lead === undefined || position === undefined || market === undefined) return;
  if (lead.state === "left" || lead.began_at > event.at) return;
  for (let after: string | undefined = BEFORE_FIRST; after !== undefined;)
    after = await copySlice(ctx, realm, { lead, position, market, event }, after);
}

/** Returns where the next slice begins; undefined after the last one. */
const copySlice = (
  ctx: Ctx,
  realm: Realm,
  opening: Opening,
  after: string,
): Promise<string | undefined> =>
  inTransaction(ctx.db, async (tx) => {
    // The progress moves only after this, and no order reaches the disk before the copy that wanted it.
    await commitUnwaited(tx);
    const slice = { leadId: opening.lead.user_id, realm, before: opening.event.at, after };
    const followers = await followersOf(tx, { ...slice, most: SLICE });
    const rows = followers.map((follower) => copyOf(ctx, realm, opening, follower));
    const news = await insertCopies(tx, rows);
    await notifySkipped(
      ctx,
      tx,
      opening,
      rows.filter(({ id }) => news.has(id)),
    );
    return followers.length < SLICE ? undefined : followers.at(-1)?.id;
  });

function copyOf(ctx: Ctx, realm: Realm, opening: Opening, follower: Follower): NewCopy {
  const { position, event } = opening;
  const now = ctx.clock.now();
  const price = dec(position.entry_price ?? "0");
  const row = {
    id: newId(ctx.clock),
    realm,
    relation_id: follower.id,
    follower_id: follower.follower_id,
    lead_position_id: position.id,
    market_id: position.market_id,
    direction: position.direction,
    lead_price: formatDec(price),
    lead_lots: position.opened_lots,
    take_profit_price: event.take_profit_price,
    stop_loss_price: event.stop_loss_price,
    asked_at: now,
  };
  const plan = planOf(ctx, realm, opening, follower);
  if (typeof plan === "string")
    return {
      ...row,
      state: "skipped",
      skip: plan,
      multiple: 0,
      opened_lots: 0,
      worst_price: formatDec(price),
      target_lots: 0,
      margin: "0",
      ended_at: now,
      due_at: null,
    };
  return {
    ...row,
    state: "wanted",
    skip: null,
    multiple: plan.multiple,
    opened_lots: plan.lots,
    worst_price: formatDec(plan.worstPrice),
    target_lots: plan.lots,
    margin: formatDec(plan.margin),
    ended_at: null,
    due_at: now,
  };
}

/** Plans a copy by the settings of the moment; the follower's own state is checked when it is ordered. */
function planOf(
  { policy }: Ctx,
  realm: Realm,
  { lead, position, market }: Opening,
  { state, instruments, level, country, ...settings }: Follower,
): Exclude<ReturnType<typeof copyPlan>, { skip: unknown }> | SkipReason {
  if (lead.state === "paused") return "paused";
  if (state === "stopped") return "stopped";
  if (instruments.length > 0 && !instruments.includes(market.id)) return "instrument";
  const person = { country: country ?? undefined, level };
  const multipleMax = realm === "live" ? policy.leverageOf(person) : undefined;
  if (multipleMax === 0) return "restricted";
  const plan = copyPlan(
    market.terms,
    {
      type: settings.type,
      number: dec(settings.number),
      positionMax: dec(settings.position_max),
      slippage: dec(settings.slippage),
    },
    {
      direction: position.direction,
      lots: position.opened_lots,
      price: dec(position.entry_price ?? "0"),
      multiple: position.multiple,
    },
    {
      multipleMax: multipleMax ?? position.multiple,
      budgetLeft: sub(dec(settings.budget), dec(settings.margin)),
    },
  );
  return "skip" in plan ? plan.skip : plan;
}

const HOUR = "YYYY-MM-DDTHH".length;

/** Notifies each relation once an hour at most, and never of the follower's own choices. */
export async function notifySkipped(
  ctx: Ctx,
  tx: Tx,
  { lead, market }: Pick<Opening, "lead" | "market">,
  rows: readonly Pick<NewCopy, "skip" | "relation_id" | "follower_id">[],
): Promise<void> {
  const told = rows.filter(({ skip }) => skip !== null && isNotified(skip as SkipReason));
  if (told.length === 0) return;
  const trader = (await publicNames(tx, [lead.user_id])).get(lead.user_id)?.name ?? "";
  const hour = ctx.clock.now().toISOString().slice(0, HOUR);
  await notifyEach(
    ctx,
    tx,
    "copy-skipped",
    told.map(({ relation_id: relation, follower_id: userId }) => ({
      userId,
      params: { trader, symbol: market.symbol },
      cause: `copy-skipped ${relation} ${hour}`,
    })),
  );
}
