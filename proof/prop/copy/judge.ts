import { ONE, ZERO, dec, sum } from "@candor/money";
import { escrowOf, isFollowing } from "./copier.ts";
import { type Copy, type Relation, TERMS, type World, cashOf } from "./world.ts";

function demand(holds: boolean, says: () => string): void {
  if (!holds) throw new Error(says());
}

/** Judges what must hold at every moment, however far behind the copier is. */
export function judgeMoment(world: World): void {
  demand(sum(world.accounts.values()) === ZERO, () => "the accounts do not sum to zero");
  for (const [name, amount] of world.accounts)
    if (name !== "outside" && name !== "house")
      demand(amount >= ZERO, () => `${name} is below zero`);
  for (const relation of world.relations) {
    demand(
      cashOf(world, escrowOf(relation)) === relation.due,
      () => "the escrow holds another sum",
    );
    judgePaid(relation);
  }
}

/** No more is ever paid than the share of the highest result. */
function judgePaid({ rate, paid, highest }: Relation): void {
  demand(paid <= (rate * highest) / ONE, () => "more is paid than the share of the highest result");
}

/** Judges what must hold once the copier has nothing left to do. */
export function judgeAtRest(world: World): void {
  for (const copy of world.copies) {
    judgePlan(copy);
    judgeCopy(copy);
  }
  for (const relation of world.relations) judgeShare(world, relation);
  const told = new Set(
    world.copies.map(({ lead, relation }) =>
      [world.positions.indexOf(lead), world.relations.indexOf(relation)].join(" "),
    ),
  );
  demand(told.size === world.copies.length, () => "an opening is copied twice in one relation");
}

/** Valued at the lead's price raised by the slippage, an order must stay within the follower's limits. */
function judgePlan({ planned, targetAtOrder, relation, lead }: Copy): void {
  demand(targetAtOrder !== 0, () => "a copy was ordered of which nothing should be open");
  if (planned === undefined) return;
  const { settings, budget } = relation;
  const raised = (lead.entry * (ONE + settings.slippage)) / ONE;
  const price = raised - (raised % TERMS.priceTick);
  const value = BigInt(planned.lots) * TERMS.lotSize * price;
  const all = ONE * BigInt(planned.multiple);
  const margin = (value + all - 1n) / all;
  demand(margin <= settings.positionMax, () => "a copy has more margin than one may have");
  demand(margin + planned.beside <= budget, () => "a copy goes beyond the relation's budget");
  const slack = (lead.entry * settings.slippage) / ONE;
  const worse =
    lead.direction === "long" ? planned.worstPrice - lead.entry : lead.entry - planned.worstPrice;
  demand(worse >= 0n && worse <= slack, () => "a copy may open further from the lead's price");
  demand(
    planned.multiple <= lead.row.multiple,
    () => "a copy has a larger multiple than its lead's",
  );
}

function judgeCopy(copy: Copy): void {
  const { row, position, lead, isOwn, relation } = copy;
  demand(row.state !== "wanted", () => "a copy is still wanted");
  if (row.state === "skipped") {
    demand(
      position === undefined || position.row.state === "cancelled",
      () => "what was skipped is open",
    );
    return;
  }
  if (position === undefined || !isFollowing(copy)) return;
  const { lots, opened_lots: opened } = position.row;
  const isBeyond =
    lead.direction === "long"
      ? position.entry > position.worstPrice
      : position.entry < position.worstPrice;
  demand(!isBeyond, () => "a copy opened at a worse price than it may");
  demand(relation.isOpen, () => "a copy of a relation that has ended is open");
  demand(lead.row.lots > 0, () => "a copy is open whose lead is closed");
  const [left, all] = [BigInt(lead.row.lots), BigInt(lead.row.opened_lots)];
  const [above, below] = [BigInt(lots) * all, BigInt(lots + 1) * all];
  const exact = BigInt(opened) * left;
  demand(above <= exact, () => `a copy has ${lots} of ${opened} lots, more than its part`);
  demand(isOwn || below > exact, () => `a copy has ${lots} of ${opened} lots, less than its part`);
  demand(dec(row.margin) === position.margin, () => "a copy knows another margin than it has");
}

/** The escrow holds the share of the result above the high-water mark, or as much as the follower could pay. */
function judgeShare(world: World, { rate, realised, mark, due, follower }: Relation): void {
  const owed = realised > mark ? (((realised - mark) * rate) / ONE / 10n ** 12n) * 10n ** 12n : 0n;
  demand(due <= owed, () => `${due} is in escrow, more than ${owed}`);
  const isShort = cashOf(world, follower) < 10n ** 12n;
  demand(due === owed || isShort, () => `${due} is in escrow, and ${owed} is owed`);
}
