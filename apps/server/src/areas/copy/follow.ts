import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, add, dec, formatDec, min, sum } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";
import type { WriteCall, WriteHandler } from "../../http/handlers.ts";
import { availableIn } from "../../ledger/balances.ts";
import { newId } from "../../platform/ids.ts";
import { marginsOf } from "./copy-rows.ts";
import { RELATIONS_MAX, SLIPPAGE_DEFAULT, keptNumber, refuseSizes } from "./decide.ts";
import { type LeadRow, findLead, followingOf, lockLead } from "./lead-rows.ts";
import {
  type RelationRow,
  changeRelation,
  countStanding,
  insertRelation,
  lockStanding,
} from "./relation-rows.ts";
import { quoteOf } from "./valued.ts";
import { relationViews } from "./view.ts";

type Follow = typeof copy.calls.follow;
type Asked = WriteCall<Follow>;

/** Begins to follow a lead with the next opening, or changes the settings for openings to come, not for open copies. */
export const follow: WriteHandler<Follow> = async (ctx, call) => {
  const { input, caller, tx } = call;
  const { userId, realm } = caller;
  const leadId = input.trader_user_id;
  if (leadId === userId) return refuse("follows-oneself");
  // One call at a time, so that a user's relations count each other and none begins while the user leads.
  await lockKey(tx, `copy ${userId}`);
  const lead = await lockLead(tx, leadId);
  if (lead?.realm !== realm) return refuse("lead-not-found");
  const standing = await lockStanding(tx, { followerId: userId, leadId });
  const refusal = standing === undefined ? await whyNotNew(tx, userId, lead) : whyNotEdited(lead);
  if (refusal !== undefined) return refusal;
  const settings = await settingsOf(ctx, call, standing);
  if (isRefusal(settings)) return settings;
  if (await isFull(tx, lead, dec(settings.budget), standing)) return refuse("lead-full");
  const row =
    standing === undefined
      ? await insertRelation(tx, {
          id: newId(ctx.clock),
          realm,
          lead_id: leadId,
          follower_id: userId,
          share_rate: lead.share_rate,
          began_at: ctx.clock.now(),
          ...settings,
        })
      : await changeRelation(tx, standing.id, { ...settings, ...restarted(standing, settings) });
  const [view] = await relationViews({ ...ctx, db: tx }, [row]);
  if (view === undefined) throw new Error(`relation ${row.id} is not there`);
  return view;
};

const whyNotEdited = ({ state }: LeadRow) =>
  state === "left" ? refuse("lead-not-open") : undefined;

async function whyNotNew(
  tx: Tx,
  userId: string,
  { state }: LeadRow,
): Promise<Refusal<"lead-not-open" | "lead-cannot-follow" | "too-many-relations"> | undefined> {
  if (state !== "active") return refuse("lead-not-open");
  const own = await findLead(tx, userId);
  if (own !== undefined && own.state !== "left") return refuse("lead-cannot-follow");
  return (await countStanding(tx, userId)) >= RELATIONS_MAX
    ? refuse("too-many-relations", { maximum: `${RELATIONS_MAX}` })
    : undefined;
}

/** Whether the lead's limit of followers, or of their budgets together, is reached. */
async function isFull(
  tx: Tx,
  lead: LeadRow,
  budget: Dec,
  standing: RelationRow | undefined,
): Promise<boolean> {
  const following = (await followingOf(tx, [lead.user_id])).get(lead.user_id);
  const others = dec(following?.budgets ?? "0") - dec(standing?.budget ?? "0");
  if (others + budget > dec(lead.copied_margin_max) && budget > dec(standing?.budget ?? "0"))
    return true;
  return standing === undefined && (following?.followers ?? 0) >= lead.followers_max;
}

type Settings = Pick<
  RelationRow,
  "type" | "number" | "budget" | "position_max" | "slippage" | "stop" | "instruments"
>;

/**
 * The settings to store. A client of the specification sends a number and a type alone: missing bounds stay unchanged,
 * or become the whole futures account.
 */
async function settingsOf(
  ctx: Ctx,
  { input, caller, tx }: Asked,
  standing: RelationRow | undefined,
): Promise<
  | Settings
  | Refusal<"quantity-invalid" | "below-minimum" | "insufficient-balance" | "unknown-market">
> {
  const quote = quoteOf(ctx);
  const own = { holderId: caller.userId, kind: "lever", currencyId: quote.id } as const;
  const margins = standing === undefined ? [] : [...(await marginsOf(tx, [standing.id])).values()];
  const funds = add(await availableIn(tx, own), sum(margins.map(dec)));
  const kept = (text: string | undefined): Dec | undefined =>
    text === undefined ? undefined : dec(text);
  const budget = input.budget ?? kept(standing?.budget) ?? funds;
  const most = input.position_max ?? kept(standing?.position_max) ?? budget;
  const positionMax = min(most, budget);
  const { type } = input;
  const number = keptNumber(input);
  const isNew = input.budget !== undefined || standing === undefined;
  const bound = { funds: isNew ? funds : budget, currency: quote.code };
  const refusal = refuseSizes({ type, number, budget, positionMax }, bound);
  if (refusal !== undefined) return refusal;
  const instruments = new Set<number>();
  for (const symbol of input.instruments ?? []) {
    const market = ctx.catalogue.contracts.find((one) => one.symbol === symbol);
    if (market === undefined) return refuse("unknown-market");
    instruments.add(market.id);
  }
  return {
    type,
    number: formatDec(number),
    budget: formatDec(budget),
    position_max: formatDec(positionMax),
    slippage: formatDec(input.slippage ?? kept(standing?.slippage) ?? SLIPPAGE_DEFAULT),
    stop: input.stop === undefined ? null : formatDec(input.stop),
    instruments: [...instruments],
  };
}

/** Restarts a relation that its own stop has stopped; a new stop counts losses from now. */
function restarted(standing: RelationRow, { stop }: Settings) {
  const isSame = standing.state === "active" && dec(standing.stop ?? "0") === dec(stop ?? "0");
  return isSame ? {} : { state: "active" as const, stop_from: standing.realised };
}
