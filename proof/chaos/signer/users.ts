import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { approvalDigest } from "@candor/chains/signing/approval.ts";
import { dec } from "@candor/money";
import { outcomeOf } from "../../harness/outcome.ts";
import type { Random } from "../../harness/random.ts";
import { type Withdrawer, openWithdrawers, usdt } from "../../harness/withdrawers.ts";
import { APPROVERS, TOKEN, type World } from "./world.ts";

const FUNDS = dec("100000");
const AMOUNT = dec("20");
/** A withdrawal of 20 USDT less the fee of 4, in the token's smallest units. */
export const RECEIVED = 16_000_000n;
const ONE = 1_000_000n;
const HUNDREDTH = 10n ** 16n;

/** Opens new users and requests one withdrawal for each. */
export async function withdraw(world: World, count: number): Promise<void> {
  const users = await openWithdrawers(world.server, count, FUNDS);
  await Promise.all(users.map(ask));
  await approve(world);
}

async function ask({ address, call, prove }: Withdrawer): Promise<void> {
  const fields = { ...usdt(AMOUNT), address };
  const stepUp = await prove("withdrawal.requestWithdrawal", fields);
  const outcome = await outcomeOf(call("withdrawal.requestWithdrawal", fields, { stepUp }));
  // A busy server may still have accepted it: the final state counts.
  if (outcome.kind === "refused") throw new Error(`no withdrawal: ${outcome.code}`);
}

/** Two operators approve each open request, and their passkeys sign its payment. */
export async function approve({ server }: World): Promise<void> {
  const { rows } = await server.pool.query<{ id: string; address: string }>(
    `SELECT w.id, w.address FROM withdrawals w JOIN operator_requests r ON r.id = w.id
     WHERE w.state = 'review' AND r.state = 'open'`,
  );
  for (const { id, address } of rows) {
    const digest = approvalDigest({
      chainId: DEVELOPMENT_CHAIN_ID,
      id,
      token: TOKEN,
      to: address,
      value: `${RECEIVED}`,
    });
    for (const approver of APPROVERS) {
      const approval = JSON.stringify(approver.sign(digest));
      await server.pool.query(
        `WITH operator AS (SELECT id FROM operators WHERE name = $2),
          approved AS (INSERT INTO operator_approvals SELECT $1, id, now() FROM operator)
         INSERT INTO withdrawal_approvals SELECT $1, id, $3, now() FROM operator`,
        [id, approver.name, approval],
      );
    }
    await server.pool.query(
      `WITH closed AS (
         UPDATE operator_requests SET state = 'approved', closed_at = now() WHERE id = $1 RETURNING id
       ) UPDATE withdrawals w SET state = 'approved' FROM closed WHERE w.id = closed.id`,
      [id],
    );
  }
}

/** Pays some users' addresses, mostly in tokens, above or below the amount worth a sweep. */
export async function deposit({ chain, depositors }: World, random: Random): Promise<void> {
  for (let count = random.below(3); count > 0; count -= 1) {
    const { address } = random.pick(depositors);
    if (random.below(5) === 0)
      await chain.payCoins(address, HUNDREDTH * BigInt(1 + random.below(50)));
    else await chain.pay(address, ONE * BigInt(20 + random.below(180)));
  }
}
