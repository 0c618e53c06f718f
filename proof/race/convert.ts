import type { CallInput } from "@candor/contract/types.ts";
import { type Outcome, answerOf } from "../harness/outcome.ts";
import { type Race, type Tally, count, emptyTally, inRounds } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Trader, openTraders } from "../harness/traders.ts";

/** Calls for one quote at once. */
const CALLS = 8;
/** Users at once: each waits for the deciding second, and the house trades with all of them. */
const LANES = 48;
const PAIR = { from_currency_id: "3", to_currency_id: "1" } as const;
/** Four of these exceed a user's balance. */
const LARGE = "30000";
const SMALL = ["50", "70.5", "123.45"];

type Quoted = CallInput<"conversion.convert">;

/**
 * A quote that is used eight times at once converts once; an altered one never converts; without quotes no user
 * converts more than the balance. One request of a user waits at a time, so the others are repeated until they are
 * answered.
 */
export const race: Race = {
  name: "convert",
  attempts: 8_000,
  slice: { core: 40, all: 200 },
  isUnlimited: true,
  run: convertAtOnce,
  control: { mutant: "quotes-for-ever", attempts: 20 * CALLS },
};

async function convertAtOnce(
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Tally> {
  const tally = emptyTally();
  const rounds = Math.ceil(attempts / CALLS);
  const traders = await openTraders(server, rounds);
  await inRounds(rounds, LANES, async (round) => {
    const trader = traders[round];
    const random = createRandom(seed * 10_000 + round);
    if (trader !== undefined) await act(trader, random, tally);
  });
  return tally;
}

async function act(trader: Trader, random: Random, tally: Tally): Promise<void> {
  const isQuoted = random.below(3) > 0;
  const quoted = isQuoted ? await ofOneQuote(trader, random) : undefined;
  const requests = quoted?.requests ?? Array.from({ length: CALLS }, unquoted);
  const outcomes = await Promise.all(requests.map((input) => answered(trader, input)));
  for (const outcome of outcomes) count(tally, outcome);
  const won = outcomes.filter(({ kind }) => kind === "done").length;
  const most = isQuoted ? 1 : 3;
  // The price may have left the quote's tolerance.
  const hasMoved = outcomes.some((one) => one.kind === "refused" && one.code === "quote-moved");
  if (won > most) tally.overspent += won - most;
  if (won >= most || hasMoved) return;
  // Calls wait for a second in turn, so on a slow machine the quote may expire before the valid ones.
  const isLate = quoted !== undefined && Date.now() > quoted.expiresAt;
  tally[isLate ? "busy" : "underspent"] += 1;
  if (!isLate) process.stderr.write(`won ${won} of ${most}: ${JSON.stringify(outcomes)}\n`);
}

const answered = ({ call }: Trader, input: Quoted): Promise<Outcome<unknown>> =>
  answerOf(() => call("conversion.convert", input));

const unquoted = (): Quoted => ({ ...PAIR, number: LARGE });

/** Half of the calls use the quote as given; the others change its amount, direction or a sign. */
async function ofOneQuote({ call }: Trader, random: Random) {
  const number = random.pick(SMALL);
  const { quote_id, expires_at } = await call("conversion.getConversionQuote", { ...PAIR, number });
  const good: Quoted = { ...PAIR, number, quote_id };
  const altered: Quoted[] = [
    { ...good, number: "49" },
    { ...good, from_currency_id: "1", to_currency_id: "3" },
    { ...good, quote_id: `${quote_id.slice(0, -1)}${quote_id.endsWith("a") ? "b" : "a"}` },
  ];
  return {
    expiresAt: Date.parse(expires_at),
    requests: Array.from({ length: CALLS }, (_, at) =>
      at % 2 === 0 ? good : random.pick(altered),
    ),
  };
}
