import type { Command, Place } from "./commands.ts";
import type { Event } from "./events.ts";
import type { TriggerSource } from "./trigger-state.ts";
import type { TrailingTrigger, Trigger } from "./triggers.ts";

/** A stop, a take-profit or a trailing stop: armed now, placed when its price is reached. */
export type ArmStop = {
  kind: "stop";
  trigger: Trigger | TrailingTrigger;
  place: Place;
  /** One cancels the other: placed at once, and the end of either order ends the other. */
  partner?: Place;
};

export type MoveIndex = { kind: "index"; ticks: number };

/** What a stream tells a desk. A cancel may also name a stop that waits. */
export type Step = Command | ArmStop | MoveIndex;

/** A book with its triggers, be they the fast ones or their oracle. */
export type Venue = {
  execute: (command: Command) => Event[];
  arm: (trigger: Trigger | TrailingTrigger) => void;
  disarm: (order: number) => boolean;
  movePrice: (source: TriggerSource, ticks: number) => number[];
};

/** What a step led to: commands with their events, and the stops that fired, in sequence. */
export type Outcome = { command: Command; events: Event[] } | { fired: number[] };

/** Joins a book and its triggers: what fires is placed, and partners end each other. */
export type Desk = {
  venue: Venue;
  waiting: Map<number, ArmStop>;
  partners: Map<number, number>;
  /** Fired and not yet placed. */
  fired: number[];
  priorityLast: number;
};

export function createDesk(venue: Venue): Desk {
  return { venue, waiting: new Map(), partners: new Map(), fired: [], priorityLast: 0 };
}

/** Takes a step with everything that follows from it. */
export function takeStep(desk: Desk, step: Step): Outcome[] {
  const outcomes: Outcome[] = [];
  if (step.kind === "index") move(desk, "index", step.ticks, outcomes);
  else if (step.kind === "stop") armStop(desk, step, outcomes);
  else if (step.kind === "cancel" && desk.waiting.has(step.order)) {
    dropStop(desk, step.order);
    endPartner(desk, step.order, outcomes);
  } else run(desk, step, outcomes);
  for (let order = desk.fired.shift(); order !== undefined; order = desk.fired.shift())
    placeFired(desk, order, outcomes);
  return outcomes;
}

function armStop(desk: Desk, stop: ArmStop, outcomes: Outcome[]): void {
  const { trigger, partner } = stop;
  desk.venue.arm(trigger);
  desk.waiting.set(trigger.key, stop);
  if (partner === undefined) return;
  desk.partners.set(trigger.key, partner.order).set(partner.order, trigger.key);
  run(desk, partner, outcomes);
}

/** A stop whose partner ended between its firing and its turn is no longer there. */
function placeFired(desk: Desk, order: number, outcomes: Outcome[]): void {
  const stop = desk.waiting.get(order);
  if (stop === undefined) return;
  desk.waiting.delete(order);
  endPartner(desk, order, outcomes);
  const priority = Math.max(order, desk.priorityLast) + 1;
  run(desk, { ...stop.place, priority }, outcomes);
}

function run(desk: Desk, command: Command, outcomes: Outcome[]): void {
  const events = desk.venue.execute(command);
  outcomes.push({ command, events });
  if (command.kind === "place") desk.priorityLast = command.priority ?? command.order;
  if (command.kind === "quote")
    desk.priorityLast = command.firstOrder - 1 + command.bids.length + command.asks.length;
  for (const event of events) {
    if (event.kind === "trade") move(desk, "last", event.ticks, outcomes);
    if (event.kind === "done") endPartner(desk, event.order, outcomes);
  }
}

function move(desk: Desk, source: TriggerSource, ticks: number, outcomes: Outcome[]): void {
  const fired = desk.venue.movePrice(source, ticks);
  if (fired.length > 0) outcomes.push({ fired });
  desk.fired.push(...fired);
}

function endPartner(desk: Desk, order: number, outcomes: Outcome[]): void {
  const partner = desk.partners.get(order);
  if (partner === undefined) return;
  desk.partners.delete(order);
  desk.partners.delete(partner);
  if (desk.waiting.has(partner)) dropStop(desk, partner);
  else run(desk, { kind: "cancel", order: partner }, outcomes);
}

/** It may have fired already, and then it is not armed any more. */
function dropStop(desk: Desk, order: number): void {
  desk.venue.disarm(order);
  desk.waiting.delete(order);
}
