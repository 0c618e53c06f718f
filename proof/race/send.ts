import { add, dec, formatDec } from "@candor/money";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { newId } from "../../apps/server/src/platform/ids.ts";
import { outcomeOf } from "../harness/outcome.ts";
import { type Race, type Tally, count, emptyTally, inRounds } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Withdrawer, openWithdrawers, usdt } from "../harness/withdrawers.ts";
import { WITHDRAWING } from "./withdrawing.ts";

/** Calls of one user at once, with some withdrawals among them. */
const CALLS = 10;
const WITHDRAWALS_MAX = 3;
/** Pairs at once: a pair's calls wait for each other, and those of more pairs would exceed the lock's timeout. */
const AT_ONCE = 4;
const FUNDS = dec("1000");
/** The daily limit in bitcoin, about 800 USDT at the price. */
const LIMIT = "0.01";
/** Two of these are within the limit, three within the balance, and four within neither. */
const AMOUNT = dec("300");
const WITHIN_LIMIT = 2;

/**
 * Ten sends and withdrawals of one user at once, to a neighbour who sends back at the same time. The daily limit lets
 * two of ten through, the balance of a user who receives nothing three. No user exceeds limit or balance, and no value
 * is lost or made.
 */
export const race: Race = {
  name: "send",
  attempts: 2_000,
  slice: { core: 40, all: 200 },
  isUnlimited: true,
  environment: WITHDRAWING,
  run: sendAtOnce,
  control: { mutant: "no-withdrawal-lock", attempts: 20 * CALLS },
};

type Sender = Withdrawer & { recipient: string };

async function sendAtOnce(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  await server.pool.query(
    "UPDATE identity_terms SET lv1_withdrawal_btc = $1, lv2_withdrawal_btc = $1",
    [LIMIT],
  );
  const tally = emptyTally();
  const pairs = await openPairs(server, Math.ceil(attempts / (2 * CALLS)));
  await inRounds(pairs.length, AT_ONCE / 2, async (round) => {
    const pair = pairs[round];
    if (pair !== undefined) await act(server, pair, createRandom(seed * 10_000 + round), tally);
  });
  return tally;
}

/** Opens pairs of users who have each saved the other as a recipient. */
async function openPairs(server: RunningServer, pairs: number): Promise<[Sender, Sender][]> {
  const users = await openWithdrawers(server, 2 * pairs, FUNDS);
  const listing = async (one: Withdrawer, other: Withdrawer): Promise<Sender> => {
    const id = newId(systemClock);
    await server.pool.query(
      `INSERT INTO send_recipients (id, user_id, recipient_id, name, created_at, usable_from)
       VALUES ($1, $2, $3, 'Neighbour', now(), now())`,
      [id, one.userId, other.userId],
    );
    return { ...one, recipient: id };
  };
  const opened: [Sender, Sender][] = [];
  for (let index = 0; index + 1 < users.length; index += 2) {
    const [one, other] = [users[index], users[index + 1]];
    if (one !== undefined && other !== undefined)
      opened.push([await listing(one, other), await listing(other, one)]);
  }
  return opened;
}

async function act(
  { pool }: RunningServer,
  pair: readonly [Sender, Sender],
  random: Random,
  tally: Tally,
): Promise<void> {
  const ready = [];
  for (const user of pair) ready.push(...(await proven(user, random.below(WITHDRAWALS_MAX + 1))));
  for (const outcome of await Promise.all(ready.map((go) => go()))) count(tally, outcome);
  const ids = pair.map(({ userId }) => userId);
  const { rows } = await pool.query<{ beyond: boolean; times: number }>(
    `SELECT coalesce(sum(o.limit_use), 0) > $2 AS beyond, count(o.limit_use)::integer AS times
     FROM unnest($1::uuid[]) AS u (id) LEFT JOIN (
       SELECT user_id, limit_use FROM limit_uses
       UNION ALL SELECT user_id, limit_use FROM withdrawals WHERE state = 'review'
     ) o ON o.user_id = u.id GROUP BY u.id`,
    [ids, LIMIT],
  );
  for (const { beyond, times } of rows) {
    if (beyond) tally.overspent += 1;
    if (times < WITHIN_LIMIT) tally.underspent += 1;
  }
  const total = await pool.query<{ is_whole: boolean }>(
    `SELECT sum(available + frozen) = $2 AS is_whole FROM accounts
     WHERE holder_id = ANY ($1::uuid[]) AND currency_id = 3`,
    [ids, formatDec(add(FUNDS, FUNDS))],
  );
  if (total.rows[0]?.is_whole !== true) tally.overspent += 1;
}

/** Proves the step-ups first, so that all calls are sent at once. */
async function proven({ call, prove, address, recipient }: Sender, withdrawals: number) {
  const ready = [];
  for (let turn = 0; turn < CALLS; turn += 1)
    if (turn < withdrawals) {
      const fields = { ...usdt(AMOUNT), address };
      const stepUp = await prove("withdrawal.requestWithdrawal", fields);
      ready.push(() =>
        outcomeOf<unknown>(call("withdrawal.requestWithdrawal", fields, { stepUp })),
      );
    } else {
      const { currency: currency_id, number } = usdt(AMOUNT);
      const fields = { currency_id, number, recipient };
      const stepUp = await prove("sending.send", fields);
      ready.push(() => outcomeOf<unknown>(call("sending.send", fields, { stepUp })));
    }
  return ready;
}
