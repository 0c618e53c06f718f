import { dec } from "@candor/money";
import { outcomeOf } from "../outcome.ts";
import type { Random } from "../random.ts";
import { type Withdrawer, openWithdrawers, usdt } from "../withdrawers.ts";
import type { World } from "./world.ts";

const FUNDS = dec("100000");
const AMOUNT = dec("20");
/** Of 20 USDT, less the fee of 4; in the token's smallest units. */
export const RECEIVED = 16_000_000n;
const ONE = 1_000_000n;
const HUNDREDTH = 10n ** 16n;

/** A withdrawal each of new users. */
export async function withdraw(world: World, count: number): Promise<void> {
  const users = await openWithdrawers(world.server, count, FUNDS);
  await Promise.all(users.map(ask));
  await approve(world);
}

async function ask({ address, call, prove }: Withdrawer): Promise<void> {
  const fields = { ...usdt(AMOUNT), address };
  const stepUp = await prove("withdrawal.requestWithdrawal", fields);
  const outcome = await outcomeOf(call("withdrawal.requestWithdrawal", fields, { stepUp }));
  // A server that is too busy may have taken it all the same: what counts is what is there in the end.
  if (outcome.kind === "refused") throw new Error(`no withdrawal: ${outcome.code}`);
}

/** Whatever was asked for by now, as if two had been there. */
export const approve = ({ server }: World) =>
  server.pool.query("UPDATE withdrawals SET state = 'approved' WHERE state = 'review'");

/** Some payments to users' own addresses, of tokens mostly: now more, now less than is worth a sweep. */
export async function deposit({ chain, depositors }: World, random: Random): Promise<void> {
  for (let count = random.below(3); count > 0; count -= 1) {
    const { address } = random.pick(depositors);
    if (random.below(5) === 0)
      await chain.payCoins(address, HUNDREDTH * BigInt(1 + random.below(50)));
    else await chain.pay(address, ONE * BigInt(20 + random.below(180)));
  }
}
