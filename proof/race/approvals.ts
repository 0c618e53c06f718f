import { type ProofOperator, openOperators } from "../harness/operators.ts";
import { type Outcome, outcomeOf } from "../harness/outcome.ts";
import { type Race, type Tally, count, emptyTally } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { openTraders } from "../harness/traders.ts";

const CALLS = 200;
const ROUNDS = 20;
const APPROVERS = 5;
const WITHDRAWALS = 3;
/** The withdrawals are among the first so many calls: one approval may come before them, and none after. */
const WITHDRAWN_WITHIN = 50;

/**
 * Two hundred steps at once on one manual credit: its requester approves it, others approve it repeatedly, and in every
 * other round it is withdrawn meanwhile. Either two others approve it and it is credited once, or it is withdrawn;
 * never both.
 */
export const race: Race = {
  name: "approvals",
  attempts: ROUNDS * CALLS,
  slice: { core: 40, all: 200 },
  isConsoleServed: true,
  isUnlimited: true,
  run: approveAtOnce,
  control: { mutant: "no-request-lock", attempts: 3 * CALLS, prepare: dropRequestChecks },
};

async function approveAtOnce(
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Tally> {
  const random = createRandom(seed);
  const tally = emptyTally();
  const [asker] = await openOperators(server, "finance", 1);
  const approvers = await openOperators(server, "finance", APPROVERS);
  const [user] = await openTraders(server, 1);
  if (asker === undefined || user === undefined) throw new Error("nobody to ask, or to credit");
  for (let round = 0; round < Math.ceil(attempts / CALLS); round += 1) {
    const { request_id: id } = await asker.call("wallet.requestCredit", {
      id: user.userId,
      currency_id: 3,
      type: "change",
      number: "10",
      source: "outside",
      reason: "a credit to race for",
    });
    const withdrawals = round % 2 === 0 ? WITHDRAWALS : 0;
    const steps = await stepsOn(id, { asker, approvers, withdrawals, random });
    const outcomes = await Promise.all(steps.map((step) => outcomeOf<{ state: string }>(step())));
    for (const outcome of outcomes) count(tally, outcome);
    await judge(server, { id, askerId: asker.id }, outcomes, tally);
  }
  return tally;
}

type Stage = {
  asker: ProofOperator;
  approvers: readonly ProofOperator[];
  withdrawals: number;
  random: Random;
};

/** Prepares approvals that name the request as opened or as after its first approval; step-ups are proven before. */
async function stepsOn(id: string, { asker, approvers, withdrawals, random }: Stage) {
  const everybody = [asker, ...approvers];
  const approvals: (() => Promise<{ state: string }>)[] = [];
  while (approvals.length < CALLS - withdrawals) {
    const { call, prove } = random.pick(everybody);
    const input = { id, version: 1 + random.below(2) };
    const stepUp = await prove("trust.approveRequest", input);
    const options = stepUp === undefined ? {} : { stepUp };
    approvals.push(() => call("trust.approveRequest", input, options));
  }
  for (let turn = 0; turn < withdrawals; turn += 1)
    approvals.splice(random.below(WITHDRAWN_WITHIN), 0, () =>
      asker.call("trust.withdrawRequest", { id, version: 1 }),
    );
  return approvals;
}

/** Compares all answers with the database. */
async function judge(
  { pool }: RunningServer,
  { id, askerId }: { id: string; askerId: string },
  outcomes: readonly Outcome<{ state: string }>[],
  tally: Tally,
): Promise<void> {
  const told = (state: string): number =>
    outcomes.filter((outcome) => outcome.kind === "done" && outcome.value.state === state).length;
  const { rows } = await pool.query<{
    state: string;
    credits: number;
    people: number;
    own: number;
  }>(
    `SELECT state::text,
       (SELECT count(*)::integer FROM ledger_transactions
         WHERE cause = 'wallet.credit' AND cause_id = $1::text) AS credits,
       (SELECT count(DISTINCT operator_id)::integer FROM operator_approvals
         WHERE request_id = $1::uuid) AS people,
       (SELECT count(*)::integer FROM operator_approvals
         WHERE request_id = $1::uuid AND operator_id = $2::uuid) AS own
     FROM operator_requests WHERE id = $1::uuid`,
    [id, askerId],
  );
  const { state, credits, people, own } = rows[0] ?? { state: "", credits: 0, people: 0, own: 0 };
  const ends = told("approved") + told("withdrawn");
  const isByTooFew = credits > 0 && people - own < 2;
  tally.overspent += Math.max(0, credits + told("withdrawn") - 1, ends - 1) + own;
  if (isByTooFew) tally.overspent += 1;
  if (credits !== told("approved") || (state === "approved") !== credits > 0) tally.underspent += 1;
}

/** Removes the database's own guards, so that only the lock stands between two decisions. */
async function dropRequestChecks({ pool }: RunningServer): Promise<void> {
  await pool.query("DROP TRIGGER IF EXISTS operator_requests_checked ON operator_requests");
  await pool.query(
    "ALTER TABLE ledger_transactions DROP CONSTRAINT IF EXISTS ledger_transactions_cause_cause_id_realm_key",
  );
}
