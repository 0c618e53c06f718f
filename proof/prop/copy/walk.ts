import { ZERO, dec, formatDec, fromInteger, mul, quantize } from "@candor/money";
import { type Random, createRandom } from "../../harness/random.ts";
import { detach, consume, isFollowing, moveShare, payShare, step } from "./copier.ts";
import { judgeAtRest, judgeMoment } from "./judge.ts";
import {
  type Position,
  TERMS,
  USERS,
  type World,
  accept,
  closeAt,
  createWorld,
  openAt,
} from "./world.ts";

/** The cases that a run must have met, because it proves nothing about those it missed. */
export const WORTH = [
  "ended",
  "stops",
  "stop reached",
  "flipped",
  "detached",
  "cancelled",
  "kept",
  "slippage",
  "budget",
  "position-max",
  "below-minimum",
  "accrued",
  "returned",
  "paid",
  "skipped: lead-closed",
] as const;

const SECONDS = 60;
const REST_MAX = 50;

/** One random course of a world by its seed; returns the first fault with its second. */
export function walk(seed: number, seen: Set<string>): string | undefined {
  const random = createRandom(seed);
  const world = createWorld(fromInteger(15_000 + random.below(10_000)));
  world.seen = seen;
  let second = 0;
  try {
    for (const follower of USERS.followers) follow(world, random, follower);
    for (second = 1; second <= SECONDS; second += 1) {
      tick(world, random);
      for (let count = random.below(3); count > 0; count -= 1) act(world, random);
      copySome(world, random);
      judgeMoment(world);
      if (random.below(15) === 0) rest(world, random);
    }
    rest(world, random);
    return undefined;
  } catch (error) {
    return `second ${second}: ${(error as Error).message}`;
  }
}

/** Moves the price by up to a percent, which decides accepted orders and triggers stops. */
function tick(world: World, random: Random): void {
  const parts = fromInteger(10_000 + random.below(201) - 100);
  world.price = quantize(
    mul(mul(world.price, parts, "down"), dec("0.0001"), "down"),
    TERMS.priceTick,
    "down",
  );
  for (const position of world.positions) decide(world, position);
  for (const position of world.positions) fire(world, position);
}

function decide(world: World, position: Position): void {
  const { row } = position;
  const [kind, , , lots = ""] = row.decision?.split("|") ?? [];
  row.decision = null;
  if (kind === "open") {
    openAt(world, position, world.price);
    if (row.state === "open" && isLead(position)) world.unconsumed.push({ what: "open", position });
  } else if (kind === "close" && row.state === "open")
    close(world, position, Math.min(row.lots, Number.parseInt(lots, 10)));
}

const isLead = ({ owner }: Position): boolean => owner.startsWith("lead");

function close(world: World, position: Position, lots: number): void {
  closeAt(world, position, lots, world.price);
  if (isLead(position)) world.unconsumed.push({ what: "close", position, left: position.row.lots });
}

function fire(world: World, position: Position): void {
  const { row, direction } = position;
  if (row.state !== "open") return;
  const isLong = direction === "long";
  const has = (price: string | null, isAbove: boolean): boolean =>
    price !== null && (isAbove ? world.price >= dec(price) : world.price <= dec(price));
  if (!has(row.stop_loss_price, !isLong) && !has(row.take_profit_price, isLong)) return;
  world.seen.add("stop reached");
  markOwn(world, position);
  close(world, position, row.lots);
}

/** Marks a copy that was partly closed otherwise than by its lead. */
function markOwn(world: World, position: Position): void {
  for (const copy of world.copies) if (copy.position === position) copy.isOwn = true;
}

function follow(world: World, random: Random, follower: string): void {
  const lead = random.pick(USERS.leads);
  if (world.relations.some((one) => one.isOpen && one.follower === follower)) return;
  const type = random.pick(["lots", "ratio"] as const);
  const number =
    type === "lots" ? random.pick(["0.5", "1.24", "3"]) : random.pick(["0.01", "0.3", "2"]);
  world.relations.push({
    id: world.relations.length,
    lead,
    follower,
    settings: {
      type,
      number: dec(number),
      positionMax: dec(random.pick(["10", "300", "5000"])),
      slippage: dec(random.pick(["0", "0.005", "0.02"])),
    },
    budget: dec(random.pick(["20", "600", "15000"])),
    rate: dec(random.pick(["0.07", "0.3"])),
    isOpen: true,
    realised: ZERO,
    mark: ZERO,
    due: ZERO,
    paid: ZERO,
    highest: ZERO,
  });
}

/** A random act of a lead or a follower. */
function act(world: World, random: Random): void {
  const lead = random.pick(USERS.leads);
  const open = world.positions.filter((one) => one.owner === lead && one.row.state === "open");
  const [old] = open;
  switch (random.below(8)) {
    case 0:
    case 1:
      return openSome(world, random, lead, random.pick(["long", "short"] as const));
    case 2:
      if (old?.row.decision === null)
        old.row.decision = `close|0|0|${1 + random.below(old.row.lots)}|`;
      return;
    case 3:
      if (old?.row.decision !== null) return;
      world.seen.add("flipped");
      old.row.decision = `close|0|0|${old.row.lots}|`;
      return openSome(world, random, lead, old.direction === "long" ? "short" : "long");
    case 4:
      return setStops(world, random, old);
    case 5:
      return followerActs(world, random);
    case 6:
      return follow(world, random, random.pick(USERS.followers));
    default:
  }
}

function openSome(world: World, random: Random, owner: string, direction: "long" | "short"): void {
  const worstPrice = direction === "long" ? TERMS.priceMax : TERMS.priceTick;
  const [lots, multiple] = [1 + random.below(random.pick([3, 40, 400])), 1 + random.below(50)];
  accept(world, { owner, direction, lots, multiple, worstPrice });
}

function setStops(world: World, random: Random, position: Position | undefined): void {
  if (position?.row.decision !== null) return;
  const part = dec(random.pick(["0.99", "0.97"]));
  const below = formatDec(quantize(mul(world.price, part, "down"), TERMS.priceTick, "down"));
  if (position.direction === "long") position.row.stop_loss_price = below;
  else position.row.take_profit_price = below;
  world.unconsumed.push({ what: "stops", position });
}

function followerActs(world: World, random: Random): void {
  const open = world.copies.filter(
    (copy) => copy.row.state === "open" && copy.position?.row.state === "open",
  );
  if (random.below(3) === 0) return end(world, random);
  if (open.length === 0) return;
  const copy = random.pick(open);
  if (random.below(2) === 0) return detach(world, copy);
  const { position } = copy;
  if (position?.row.decision !== null) return;
  copy.isOwn = true;
  position.row.decision = `close|0|0|${1 + random.below(position.row.lots)}|`;
}

/** Ends a relation: its copies are closed or detached. */
function end(world: World, random: Random): void {
  const standing = world.relations.filter(({ isOpen }) => isOpen);
  if (standing.length === 0) return;
  const relation = random.pick(standing);
  const isClosing = random.below(2) === 0;
  relation.isOpen = false;
  world.seen.add(isClosing ? "cancelled" : "kept");
  for (const copy of world.copies) {
    if (copy.relation !== relation || !isFollowing(copy)) continue;
    const isOpen = copy.position?.row.state === "open";
    if (isClosing || !isOpen) copy.row.target_lots = 0;
    else detach(world, copy);
  }
}

/** The copier does a random part of its work. */
function copySome(world: World, random: Random): void {
  for (let count = random.below(3); count > 0; count -= 1) {
    const act = world.unconsumed.shift();
    if (act !== undefined) consume(world, act);
  }
  for (const copy of world.copies) if (random.below(2) === 0) step(world, copy);
  for (const relation of world.relations) {
    if (random.below(3) === 0) moveShare(world, relation);
    if (random.below(20) === 0) payShare(world, relation);
  }
}

/** Leads and followers pause until the copier has nothing left to do. */
function rest(world: World, random: Random): void {
  for (let turns = 0; turns < REST_MAX; turns += 1) {
    let isBusy = world.unconsumed.length > 0;
    for (const act of world.unconsumed.splice(0)) consume(world, act);
    for (const copy of world.copies) isBusy = step(world, copy) || isBusy;
    for (const relation of world.relations) moveShare(world, relation);
    if (!isBusy && world.positions.every(({ row }) => row.decision === null)) {
      judgeAtRest(world);
      return;
    }
    tick(world, random);
    judgeMoment(world);
  }
  throw new Error("the copier does not come to rest");
}
