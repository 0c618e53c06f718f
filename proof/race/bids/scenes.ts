import { setTimeout as wait } from "node:timers/promises";
import {
  type Go,
  type Scene,
  type Standing,
  atOnce,
  begun,
  bid,
  dueAt,
  endAt,
  ended,
  expectWon,
  margin,
  pay,
  standing,
  until,
  won,
  wonBy,
} from "./stage.ts";

export type { Scene, Stage } from "./stage.ts";

const CROWD = 50;
const SOME = 10;
const PAYMENTS = 20;
const STEP = 5;
/** How far ahead a scene sets the end, and how close to it all calls come. */
const AHEAD_MS = 400;
const NEAR_MS = 40;
const EXTENSION_MS = 300_000;

const isDecided = ({ order_state: state }: Standing): boolean => state !== "waiting";

const sleepUntil = (at: number): Promise<void> => wait(Math.max(0, at - Date.now()));

export const SCENES = {
  /** Nine users bid the same price at once, behind a lower bid that keeps the auction busy: one of them gets it. */
  samePrice: async (stage, random) => {
    const { code, bidders } = await begun(stage, random, SOME);
    const [first, ...others] = bidders;
    if (first === undefined) return;
    const outcomes = await atOnce(stage, [
      bid(first, code, 100),
      ...others.map((one) => bid(one, code, 100 + STEP)),
    ]);
    expectWon(stage, outcomes.slice(1), 1);
  },
  /** Fifty users bid just before and just after the end; accepted bids extend the auction. */
  lastSecond: async (stage, random) => {
    const auction = await begun(stage, random, CROWD);
    const end = Date.now() + AHEAD_MS;
    await endAt(stage, auction, new Date(end));
    const goes = auction.bidders.map((one): Go => {
      const price = 100 + STEP * random.below(CROWD);
      const at = end - NEAR_MS + random.below(2 * NEAR_MS);
      return async () => {
        await sleepUntil(at);
        return bid(one, auction.code, price)();
      };
    });
    const outcomes = await atOnce(stage, goes);
    const taken = won(outcomes);
    const after = await standing(stage, auction);
    if (taken > 0 && after.ends_at.getTime() < end - NEAR_MS + EXTENSION_MS)
      stage.tally.overspent += 1;
    const { state } = await ended(stage, auction);
    if (state !== (taken > 0 ? "sold" : "unsold")) stage.tally.overspent += 1;
  },
  /** One bid is sent ten times at once: it counts once, and no other bid is taken at its price. */
  oneBidAgain: async (stage, random) => {
    const auction = await begun(stage, random, 2);
    const [first, second] = auction.bidders;
    if (first === undefined || second === undefined) return;
    const outcomes = await atOnce(
      stage,
      Array.from({ length: SOME }, () => bid(first, auction.code, 100)),
    );
    expectWon(stage, outcomes, SOME);
    expectWon(stage, await atOnce(stage, [bid(second, auction.code, 100)]), 0);
  },
  /** A margin is sent ten times at once and held once; a user without a margin cannot bid. */
  marginAgain: async (stage, random) => {
    const auction = await begun(stage, random, 1);
    const [first] = auction.bidders;
    const stranger = stage.bidders.find((one) => one !== first);
    if (first === undefined || stranger === undefined) return;
    const again = Array.from({ length: SOME }, () => margin(first, auction.code));
    expectWon(stage, await atOnce(stage, again), SOME);
    expectWon(stage, await atOnce(stage, [bid(stranger, auction.code, 100)]), 0);
  },
  /** After the end, while margins are returned, the server refuses every bid and margin. */
  marginReturned: async (stage, random) => {
    const auction = await begun(stage, random, SOME);
    const [leader, ...others] = auction.bidders;
    if (leader === undefined) return;
    expectWon(stage, await atOnce(stage, [bid(leader, auction.code, 100)]), 1);
    const newcomer = stage.bidders.find((one) => !auction.bidders.includes(one));
    await endAt(stage, auction, new Date());
    await wait(1);
    const over = until(stage, auction, (one) => one.state !== "open" && !one.returns_margins);
    const late = others.map((one, at): Go => async () => {
      await wait(random.below(1_200));
      return bid(one, auction.code, 100 + STEP * (at + 1))();
    });
    const [outcomes] = await Promise.all([
      atOnce(stage, [...late, ...(newcomer === undefined ? [] : [margin(newcomer, auction.code)])]),
      over,
    ]);
    expectWon(stage, outcomes, 0);
    if ((await standing(stage, auction)).top_user_id !== leader.userId) stage.tally.overspent += 1;
  },
  /** An order is paid twenty times at once: it is charged once. */
  payAgain: async (stage, random) => {
    const { auction, winner, order } = await wonBy(stage, random);
    const goes = Array.from({ length: PAYMENTS }, () => pay(winner, order));
    const outcomes = await atOnce(stage, goes);
    expectWon(stage, outcomes, PAYMENTS);
    if ((await standing(stage, auction)).order_state !== "paid") stage.tally.underspent += 1;
  },
  /** A payment comes just before or after the deadline: either it succeeds or the margin is forfeited. */
  payAgainstDeadline: async (stage, random) => {
    const { auction, winner, order } = await wonBy(stage, random);
    const end = Date.now() + AHEAD_MS;
    await dueAt(stage, auction, new Date(end));
    await sleepUntil(end - NEAR_MS + random.below(2 * NEAR_MS));
    const [outcome] = await atOnce(stage, [pay(winner, order)]);
    const { order_state: state } = await until(stage, auction, isDecided);
    if ((outcome?.kind === "done") !== (state === "paid")) stage.tally.overspent += 1;
  },
  /** A payment after the deadline, before or beside the job that forfeits the margin, is refused. */
  payLate: async (stage, random) => {
    const { auction, winner, order } = await wonBy(stage, random);
    await dueAt(stage, auction, new Date());
    await wait(1);
    expectWon(stage, await atOnce(stage, [pay(winner, order)]), 0);
    const { order_state: state } = await until(stage, auction, isDecided);
    if (state !== "expired") stage.tally.overspent += 1;
  },
} as const satisfies Record<string, Scene>;
