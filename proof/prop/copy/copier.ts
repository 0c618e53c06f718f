import { paidThrough, shareToMove } from "../../../apps/server/src/areas/copy/decide.ts";
import { nextStep, syncedWith } from "../../../apps/server/src/areas/copy/copier/next-step.ts";
import type { CopiedPosition } from "../../../apps/server/src/areas/copy/position-rows.ts";
import { type Dec, ZERO, add, dec, formatDec, min, neg, sub, sum } from "@candor/money";
import { copyPlan } from "@candor/rules/copy/opening.ts";
import { targetLots } from "@candor/rules/copy/target.ts";
import {
  type Copy,
  type LeadAct,
  type Relation,
  TERMS,
  type World,
  accept,
  cashOf,
  move,
} from "./world.ts";

const DECIMALS = 6;

/** Consumes one act of a lead, and records what each follower's copy should do. */
export function consume(world: World, act: LeadAct): void {
  if (act.what === "open") return consumeOpening(world, act.position);
  for (const copy of world.copies) {
    if (copy.lead !== act.position || !isFollowing(copy)) continue;
    if (act.what === "stops") {
      copy.row.take_profit_price = act.position.row.take_profit_price;
      copy.row.stop_loss_price = act.position.row.stop_loss_price;
      continue;
    }
    const openedLots = act.position.row.opened_lots;
    const left = targetLots(copy.row.opened_lots, { openedLots, lots: act.left });
    copy.row.target_lots = Math.min(copy.row.target_lots, left);
  }
}

export const isFollowing = ({ row }: Copy): boolean =>
  row.state === "wanted" || row.state === "open";

/** The margin of the relation's open and requested copies. */
export const marginOf = (world: World, relation: Relation): Dec =>
  sum(
    world.copies.flatMap((copy) =>
      copy.relation === relation && isFollowing(copy) ? dec(copy.row.margin) : [],
    ),
  );

function consumeOpening(world: World, lead: LeadAct["position"]): void {
  for (const relation of world.relations) {
    if (relation.lead !== lead.owner || !relation.isOpen) continue;
    const { direction, entry: price, row } = lead;
    const opening = { direction, lots: row.opened_lots, price, multiple: row.multiple };
    const beside = marginOf(world, relation);
    const budgetLeft = sub(relation.budget, beside);
    const plan = copyPlan(TERMS, relation.settings, opening, { multipleMax: 50, budgetLeft });
    const isSkipped = "skip" in plan;
    if (isSkipped) world.seen.add(plan.skip);
    world.copies.push({
      relation,
      lead,
      position: undefined,
      isOwn: false,
      targetAtOrder: undefined,
      planned: isSkipped ? undefined : { ...plan, beside },
      row: {
        state: isSkipped ? "skipped" : "wanted",
        skip: isSkipped ? plan.skip : null,
        opened_lots: isSkipped ? 0 : plan.lots,
        multiple: isSkipped ? 0 : plan.multiple,
        target_lots: isSkipped ? 0 : plan.lots,
        lots: 0,
        realised: "0",
        open_price: null,
        take_profit_price: row.take_profit_price,
        stop_loss_price: row.stop_loss_price,
        asked_take_profit: null,
        asked_stop_loss: null,
        stops_own: false,
        margin: isSkipped ? "0" : formatDec(plan.margin),
      },
    });
    if (!isSkipped) orders.set(world.copies.at(-1) as Copy, plan.worstPrice);
  }
}

const orders = new WeakMap<Copy, Dec>();

/** Takes the next step of one copy; false where the copy is as it should be. */
export function step(world: World, copy: Copy): boolean {
  if (!isFollowing(copy)) return false;
  const { row, position, relation, lead } = copy;
  const own = position?.row as CopiedPosition | undefined;
  const synced = own && syncedWith(row, own);
  const next = nextStep(row, own, synced ?? row);
  const realised = synced === undefined ? ZERO : sub(dec(synced.realised), dec(row.realised));
  relation.realised = add(relation.realised, realised);
  Object.assign(row, synced);
  switch (next.do) {
    case "open": {
      const { opened_lots: lots, multiple } = row;
      const worstPrice = orders.get(copy) ?? ZERO;
      const { direction } = lead;
      const order = { owner: relation.follower, direction, lots, multiple, worstPrice };
      copy.position = accept(world, order);
      copy.targetAtOrder = row.target_lots;
      row.state = "open";
      return true;
    }
    case "skip":
      Object.assign(row, { state: "skipped", skip: next.reason, margin: "0" });
      world.seen.add(`skipped: ${next.reason}`);
      return true;
    case "end":
      row.state = "closed";
      world.seen.add("ended");
      return true;
    case "close":
      if (position?.row.decision !== null) return false;
      position.row.decision = `close|0|0|${next.lots}||lead`;
      return true;
    case "stops":
      if (position?.row.decision !== null) return false;
      position.row.take_profit_price = next.takeProfit;
      position.row.stop_loss_price = next.stopLoss;
      Object.assign(row, { asked_take_profit: next.takeProfit, asked_stop_loss: next.stopLoss });
      world.seen.add("stops");
      return true;
    case "rest":
      return realised !== ZERO;
  }
}

const owingOf = ({ rate, realised: result, mark, due }: Relation) => ({ rate, result, mark, due });

/** Moves the owed sum into the escrow, as far as the follower's account allows. */
export function moveShare(world: World, relation: Relation): void {
  const wanted = shareToMove(owingOf(relation), DECIMALS);
  const moved = wanted > ZERO ? min(wanted, wholeOf(cashOf(world, relation.follower))) : wanted;
  if (moved === ZERO) return;
  world.seen.add(moved > ZERO ? "accrued" : "returned");
  move(world, relation.follower, escrowOf(relation), moved);
  relation.due = add(relation.due, moved);
}

export const escrowOf = ({ id }: Relation): string => `escrow of ${id}`;

const UNIT_OF = 10n ** 12n;
const wholeOf = (amount: Dec): Dec => (amount - (amount % UNIT_OF)) as Dec;

/** Pays the escrowed share to the lead, and raises the high-water mark. */
export function payShare(world: World, relation: Relation): void {
  if (relation.due === ZERO || shareToMove(owingOf(relation), DECIMALS) < ZERO) return;
  world.seen.add("paid");
  const { due } = relation;
  const through = paidThrough(owingOf(relation), DECIMALS);
  move(world, escrowOf(relation), `spot of ${relation.lead}`, due);
  relation.paid = add(relation.paid, due);
  relation.due = sub(due, due);
  relation.mark = through;
  if (relation.realised > relation.highest) relation.highest = relation.realised;
}

/** Detaches a copy: it is its owner's alone, and its result counts its worth at the present price. */
export function detach(world: World, copy: Copy): void {
  const { row, position, relation } = copy;
  if (row.state !== "open" || position?.row.state !== "open") return;
  const move = sub(world.price, position.entry);
  const won =
    (BigInt(position.row.lots) *
      TERMS.lotSize *
      (position.direction === "long" ? move : neg(move))) /
    10n ** 18n;
  const result = add(dec(position.row.realised), won as Dec);
  relation.realised = add(relation.realised, sub(result, dec(row.realised)));
  Object.assign(row, { state: "detached", realised: formatDec(result) });
  world.seen.add("detached");
}
