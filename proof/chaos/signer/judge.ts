import { balanceOf, countSent, receiptOf } from "@candor/chains/evm/wallet-calls.ts";
import { createEvmView } from "../../../apps/server/src/areas/custody/chain-view.ts";
import { bookTrialFundings } from "../../../apps/server/src/areas/custody/book-trial.ts";
import { dec } from "@candor/money";
import { custodyFaults } from "../../harness/custody-faults.ts";
import { judge as judgeDeposits } from "../forks/judge.ts";
import { RECEIVED } from "./users.ts";
import { FILLED, MINIMUM, NETWORK, TOKEN, WALLET, type World } from "./world.ts";

/**
 * The final faults in words: each withdrawal against its address, each deposit against its chain, the moves, the number
 * of transactions ever sent, and the books against the chain's balances.
 */
export async function judge(world: World): Promise<string[]> {
  const { server, chain, depositors, ctx } = world;
  await bookTrialFundings(ctx);
  const terms = { minimum: dec(MINIMUM), spent: new Map() };
  return [
    ...(await faultsOfWithdrawals(world)),
    ...(await judgeDeposits(server, chain, depositors, terms)),
    ...(await faultsOfMoves(world)),
    ...(await faultsOfWallet(world)),
    ...(await custodyFaults(ctx, NETWORK, createEvmView(chain.node))),
  ];
}

/** The judge's words for a withdrawal that was paid twice. */
export const PAID_TWICE = "has paid more than once";

async function faultsOfWithdrawals({ server, chain }: World): Promise<string[]> {
  const { rows } = await server.pool.query<{ address: string; state: string }>(
    "SELECT address, state FROM withdrawals",
  );
  const faults: string[] = [];
  for (const { address, state } of rows) {
    const paid = await balanceOf(chain.node, address, TOKEN);
    if (paid > RECEIVED) faults.push(`the withdrawal to ${address} ${PAID_TWICE}: ${paid}`);
    else if (paid !== RECEIVED || state !== "confirmed")
      faults.push(`the withdrawal to ${address} is ${state} and has paid ${paid}`);
  }
  return faults;
}

type Move = { id: string; kind: string; state: string; transactions: string[] };

/** Each move stands by exactly one version, and each address has sent its sweeps and nothing else. */
async function faultsOfMoves({ server, chain, depositors }: World): Promise<string[]> {
  const faults: string[] = [];
  for (const { address } of depositors) {
    const { rows } = await server.pool.query<Move>(
      `SELECT id, kind, state,
        ARRAY(SELECT v.transaction FROM payment_versions v WHERE v.id = m.id) AS transactions
       FROM wallet_moves m WHERE address = $1`,
      [address],
    );
    for (const { id, kind, state, transactions } of rows) {
      const found = await Promise.all(transactions.map((one) => receiptOf(chain.node, one)));
      const stand = found.filter((one) => one?.status === "0x1").length;
      if (stand !== 1 || state !== "confirmed")
        faults.push(`the ${kind} ${id} of ${address} is ${state} and stands ${stand} times`);
    }
    const sweeps = rows.filter(({ kind }) => kind === "sweep").length;
    const sent = await countSent(chain.node, address);
    if (sent !== sweeps) faults.push(`${address} has sent ${sent} of ${sweeps}`);
  }
  return faults;
}

/** Compares what the wallet has sent and holds with what was requested. */
async function faultsOfWallet({ server, chain }: World): Promise<string[]> {
  const { rows } = await server.pool.query<Record<"withdrawals" | "fuel" | "swept", string>>(
    `SELECT (SELECT count(*) FROM withdrawals) AS withdrawals,
      (SELECT count(*) FROM wallet_moves WHERE kind = 'fuel') AS fuel,
      (SELECT coalesce(sum(amount), 0) * 1000000 FROM wallet_moves
        WHERE kind = 'sweep' AND currency_id = 3 AND state = 'confirmed')::bigint AS swept`,
  );
  const { withdrawals = "0", fuel = "0", swept = "0" } = rows[0] ?? {};
  const [asked, sent] = [
    BigInt(withdrawals) + BigInt(fuel),
    BigInt(await countSent(chain.node, WALLET)),
  ];
  const expected = FILLED + BigInt(swept) - RECEIVED * BigInt(withdrawals);
  const holds = await balanceOf(chain.node, WALLET, TOKEN);
  return [
    ...(sent === asked ? [] : [`the wallet has sent ${sent} of ${asked}`]),
    ...(holds === expected ? [] : [`the wallet holds ${holds}, not ${expected}`]),
  ];
}
