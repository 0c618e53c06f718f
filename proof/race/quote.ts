import { setTimeout as sleep } from "node:timers/promises";
import type { CallInput } from "@candor/contract/types.ts";
import { dec } from "@candor/money";
import { insist } from "../harness/insist.ts";
import { type Outcome, answerOf } from "../harness/outcome.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Trader, openTraders } from "../harness/traders.ts";
import { type Race, type Tally, count, emptyTally, inRounds } from "./race.ts";

/** Calls that take one quote at once. */
const TAKERS = 20;
/** Users at once: few enough to take their quotes before these expire. */
const LANES = 6;
/** A longer life than in the first terms, for machines under other load. */
const LIFE_SECONDS = 8;
/** In one of this many rounds, a quote is left to expire. */
const ROUNDS_LATE = 4;
const PAIR = { from_currency_id: "3", to_currency_id: "1" } as const;
/** A quote of another pair, which stays beside the one that is taken. */
const LATE = { from_currency_id: "3", to_currency_id: "2", number: "60" } as const;
const NUMBERS = ["50", "70.5", "123.45"];
/** Four times the largest of them, so that a quote that is taken twice is paid. */
const USDT = dec("20000");
/** The wait after a quote's end until it is over for the server too. */
const LATE_MS = 50;

type Taken = CallInput<"otc.takeOtcQuote">;

/**
 * A signed quote that is taken twenty times at once is executed once. The server refuses another signature, another
 * user's quote, and one that was replaced, taken or has expired.
 */
export const race: Race = {
  name: "quote",
  attempts: 1_000,
  slice: { core: 80, all: 1000 },
  isUnlimited: true,
  run: takeAtOnce,
  control: { mutant: "quotes-for-ever", attempts: 4 * TAKERS },
  controls: [
    { mutant: "otc/any-signature", attempts: 4 * TAKERS },
    { mutant: "otc/anyone-takes", attempts: 4 * TAKERS },
    { mutant: "otc/outlives-its-end", attempts: 4 * TAKERS },
  ],
};

async function takeAtOnce(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const tally = emptyTally();
  const rounds = Math.ceil(attempts / TAKERS);
  const traders = await openTraders(server, rounds + 1, [[3, USDT]], "live");
  await server.pool.query("UPDATE otc_terms SET quote_seconds = $1", [LIFE_SECONDS]);
  await server.pool.query("UPDATE users SET level = 1, country = 'AQ' WHERE id = ANY($1)", [
    traders.map(({ userId }) => userId),
  ]);
  await inRounds(rounds, LANES, async (round) => {
    const [trader, other] = [traders[round], traders[round + 1]];
    if (trader === undefined || other === undefined) return;
    const late = round % ROUNDS_LATE === 0 ? await quoteFor(trader, LATE) : undefined;
    await act(trader, other, createRandom(seed * 10_000 + round), tally);
    if (late === undefined) return;
    await sleep(Math.max(0, Date.parse(late.expires_at) - Date.now()) + LATE_MS);
    await mustFail(trader, takenOf(late), tally);
  });
  return tally;
}

async function act(trader: Trader, other: Trader, random: Random, tally: Tally): Promise<void> {
  const number = random.pick(NUMBERS);
  const replaced = await quoteFor(trader, { ...PAIR, number });
  const good = takenOf(await quoteFor(trader, { ...PAIR, number }));
  const mark = good.signature.endsWith("A") ? "Q" : "A";
  const signature = `${good.signature.slice(0, -1)}${mark}`;
  const never: (readonly [Trader, Taken])[] = [
    [trader, { ...good, signature }],
    [trader, { ...good, signature: replaced.signature }],
    [trader, takenOf(replaced)],
    [other, good],
  ];
  // The calls that must fail come first or last, so that none is refused because of another.
  const early = random.below(2) === 0;
  if (early) for (const [who, input] of never) await mustFail(who, input, tally);
  const rest = early ? [] : never.map(([who, input]) => mustFail(who, input, tally));
  const takers = Array.from({ length: TAKERS - never.length }, () => answered(trader, good));
  const outcomes = await Promise.all(takers);
  await Promise.all(rest);
  for (const outcome of outcomes) count(tally, outcome);
  const won = outcomes.filter(({ kind }) => kind === "done").length;
  const hasMoved = outcomes.some((one) => one.kind === "refused" && one.code === "quote-moved");
  if (won > 1) tally.overspent += won - 1;
  if (won < 1 && !hasMoved) tally[isLate(outcomes) ? "busy" : "underspent"] += 1;
}

const quoteFor = ({ call }: Trader, wanted: CallInput<"otc.getOtcQuote">) =>
  insist((key) => call("otc.getOtcQuote", wanted, { key }));

const takenOf = ({ id, signature }: Taken): Taken => ({ id, signature });

/** Whether all calls came after the quote's end: eight seconds are short on a busy machine. */
const isLate = (outcomes: readonly Outcome<unknown>[]): boolean =>
  outcomes.every((one) => one.kind === "refused" && one.code === "quote-invalid");

async function mustFail(trader: Trader, input: Taken, tally: Tally): Promise<void> {
  const outcome = await answered(trader, input);
  count(tally, outcome);
  if (outcome.kind !== "done") return;
  tally.won -= 1;
  tally.overspent += 1;
}

const answered = ({ call }: Trader, input: Taken): Promise<Outcome<unknown>> =>
  answerOf(() => call("otc.takeOtcQuote", input));
