import { dec } from "@candor/money";
import { type Outcome, outcomeOf } from "../harness/outcome.ts";
import { type Race, type Tally, count, emptyTally, inRounds } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Withdrawer, openWithdrawers, usdt } from "../harness/withdrawers.ts";
import { WITHDRAWING } from "./withdrawing.ts";

/** Calls of one user at once: as many as a user may make within a day. */
const CALLS = 10;
const AT_ONCE = 20;
const FUNDS = dec("1000");
/** The daily limit in bitcoin, about 800 USDT at the price. */
const LIMIT = "0.01";
/** Two of these are within the limit, three within the balance, and four within neither. */
const AMOUNT = dec("300");

/**
 * Ten withdrawals of one user at once, of which the daily limit lets two through and the balance three; then each is
 * taken back twice at once while others are requested. No user exceeds limit or balance, and a withdrawn request is
 * released once.
 */
export const race: Race = {
  name: "withdraw",
  attempts: 4_000,
  slice: { core: 40, all: 200 },
  isUnlimited: true,
  environment: WITHDRAWING,
  run: withdrawAtOnce,
  control: { mutant: "no-withdrawal-lock", attempts: 20 * CALLS },
};

async function withdrawAtOnce(
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Tally> {
  await server.pool.query(
    "UPDATE identity_terms SET lv1_withdrawal_btc = $1, lv2_withdrawal_btc = $1",
    [LIMIT],
  );
  const tally = emptyTally();
  const users = await openWithdrawers(server, Math.ceil(attempts / CALLS), FUNDS);
  await inRounds(users.length, AT_ONCE, async (round) => {
    const user = users[round];
    if (user !== undefined) await act(server, user, createRandom(seed * 10_000 + round), tally);
  });
  return tally;
}

async function act(
  server: RunningServer,
  user: Withdrawer,
  random: Random,
  tally: Tally,
): Promise<void> {
  const first = CALLS - 1 - random.below(3);
  const asked = await Promise.all(await withdrawals(user, first));
  await judge(server, user, asked, tally);
  const done = asked.flatMap((one) => (one.kind === "done" ? [one.value.id] : []));
  const back = done.flatMap((id) => [id, id]);
  const cancels = back.map((id) => outcomeOf(user.call("withdrawal.cancelWithdrawal", { id })));
  const again = await Promise.all(await withdrawals(user, CALLS - first));
  const cancelled = await Promise.all(cancels);
  const times = cancelled.filter(({ kind }) => kind === "done").length;
  if (times > done.length) tally.overspent += times - done.length;
  const busy = cancelled.filter(({ kind }) => kind === "busy").length;
  tally.busy += busy;
  // A call that was answered `busy` has given nothing back yet.
  if (busy === 0) tally.underspent += done.length - Math.min(times, done.length);
  await judge(server, user, again, tally);
}

/** Proves the step-ups first, so that all requests are sent at once. */
async function withdrawals({ address, call, prove }: Withdrawer, times: number) {
  const id = "withdrawal.requestWithdrawal";
  const fields = { ...usdt(AMOUNT), address };
  const proofs = [];
  for (let turn = 0; turn < times; turn += 1) proofs.push(await prove(id, fields));
  return proofs.map((stepUp) => outcomeOf(call(id, fields, { stepUp })));
}

type Standing = { beyond: boolean; frozen: boolean };

/** Judges a user's pending withdrawals against the limit and the frozen amount. */
async function judge(
  { pool }: RunningServer,
  { userId }: Withdrawer,
  outcomes: readonly Outcome<unknown>[],
  tally: Tally,
): Promise<void> {
  for (const outcome of outcomes) count(tally, outcome);
  const { rows } = await pool.query<Standing>(
    `SELECT coalesce(sum(w.limit_use), 0) > $2 AS beyond,
       coalesce(sum(w.held), 0) = (SELECT sum(frozen) FROM accounts WHERE holder_id = $1) AS frozen
     FROM withdrawals w WHERE w.user_id = $1 AND w.state = 'review'`,
    [userId, LIMIT],
  );
  const [standing] = rows;
  if (standing?.beyond !== false) tally.overspent += 1;
  if (standing?.frozen !== true) tally.overspent += 1;
}
