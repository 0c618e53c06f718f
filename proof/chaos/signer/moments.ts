import { setTimeout as sleep } from "node:timers/promises";
import { NodeError } from "@candor/chains";
import { isKnown, send } from "@candor/chains/evm/wallet-calls.ts";
import { withdraw } from "./users.ts";
import type { World } from "./world.ts";

/** Far longer than any step takes beside other work: after it something is broken. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 50;
const WORTH_A_SWEEP = 199_000_000n;

/** The server sends a payment, gets no answer, and sends it again to a node that has the first one. */
export async function sendAgain(world: World): Promise<void> {
  const silence = world.node.fallSilent();
  try {
    await withdraw(world, 1);
    await until("a payment is sent again", () => silence.sent() >= 2);
  } finally {
    silence.answerAgain();
  }
}

/**
 * Blocks leave a payment out because of its fee until a second version with a higher fee is sent. The development node
 * forgets left-out transactions; others keep them, and send them once the fee suffices again.
 */
export async function beLeftOut(world: World): Promise<void> {
  const { server, chain, fees } = world;
  await withdraw(world, 1);
  await until("every payment is sent", async () => {
    const { rows } = await server.pool.query<{ waiting: number }>(
      "SELECT count(*) FILTER (WHERE state <> 'sent')::integer AS waiting FROM withdrawals",
    );
    return rows[0]?.waiting === 0;
  });
  await fees.rise();
  await until("a second version is sent", async () => {
    const { rows } = await server.pool.query<{ transaction: string }>(
      "SELECT transaction FROM payment_versions WHERE version = 2",
    );
    const known = await Promise.all(rows.map((row) => isKnown(chain.node, row.transaction)));
    return known.includes(true);
  });
  await fees.fall();
  const { rows: first } = await server.pool.query<{ signed: string }>(
    "SELECT signed FROM payment_versions WHERE version = 1",
  );
  for (const { signed } of first)
    await send(chain.node, signed).catch((error: unknown) => {
      // A node rejects a payment whose other version stands.
      if (!(error instanceof NodeError)) throw error;
    });
}

/** Pays an address more than a sweep costs; the wallet tops up its gas. */
export async function earnASweep({ chain, depositors }: World): Promise<void> {
  const [depositor] = depositors;
  if (depositor === undefined) throw new Error("there is no depositor");
  await chain.pay(depositor.address, WORTH_A_SWEEP);
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it never comes to this: ${what}`);
    await sleep(LOOK_MS);
  }
}
