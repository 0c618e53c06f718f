import { setTimeout as sleep } from "node:timers/promises";
import {
  DEVELOPMENT_CHAIN_ID,
  DEVELOPMENT_TOKENS,
} from "@candor/chains/development/chain-terms.ts";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import { createApprover } from "@candor/chains/testing/approver.ts";
import { createEvmView } from "../../../apps/server/src/areas/custody/chain-view.ts";
import { openWallets } from "../../../apps/server/src/areas/custody/opening.ts";
import { systemClock } from "../../../apps/server/src/platform/clock.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import { openTestSigner, signerPolicy } from "../../../apps/server/src/testing/signer.ts";
import { createChainCtx } from "../../harness/chain-ctx.ts";
import { type Depositor, openDepositors } from "../forks/depositors.ts";
import { type EvmChain, openEvmChain } from "../forks/evm-chain.ts";
import { openLossyNode } from "../lossy-node.ts";
import type { MutantName } from "../../mutants/mutants.ts";
import type { Random } from "../../harness/random.ts";
import { type RunningServer, createServer } from "../../harness/running-server.ts";
import { type Fees, createFees } from "./fees.ts";

export const NETWORK = "ERC20";
/** The address of the signer's development key. */
export const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
export const TOKEN = DEVELOPMENT_TOKENS.USDT.contract;
/** The wallet's first balance, in the smallest units of the token and of the coin. */
export const FILLED = 10n ** 12n;
const COINS = 10n ** 20n;
export const DEPTH_MAX = 6;
/** Payments are final at this depth, because no block this deep is replaced. */
const CONFIRMATIONS = DEPTH_MAX + 2;
/** Below the amounts sent for gas, so that they would be credited if taken for deposits. */
export const MINIMUM = "0.00001";
const DEPOSITORS = 8;

/** Operators who approve with passkeys in software, by name. */
export const APPROVERS = ["ann", "ben"].map(createApprover);

export type World = {
  server: RunningServer;
  chain: EvmChain;
  signer: Awaited<ReturnType<typeof openTestSigner>>;
  node: Awaited<ReturnType<typeof openLossyNode>>;
  ctx: Awaited<ReturnType<typeof createChainCtx>>;
  depositors: readonly Depositor[];
  fees: Fees;
};

/** A server that pays and sweeps by a chain, with a filled wallet and users with addresses of their own. */
export async function openWorld(
  random: Random,
  mutant?: MutantName,
): Promise<World & { close: () => Promise<void> }> {
  const chain = await openEvmChain();
  const signer = await openTestSigner({
    SIGNER_DEPOSIT_KEY: DEVELOPMENT_DEPOSIT_KEY,
    SIGNER_POLICY: signerPolicy({
      gasCostMax: `${10n ** 17n}`,
      tokens: {
        coin: { hour: `${10n ** 21n}`, day: `${10n ** 21n}` },
        [TOKEN]: { hour: `${FILLED}`, day: `${FILLED}` },
      },
      fuel: { most: `${10n ** 17n}`, day: `${5n * 10n ** 18n}` },
      // Every payment needs signatures; a control's does not, because that would stop its other fault.
      small: mutant === undefined ? "0" : `${FILLED}`,
      founding: APPROVERS,
    }),
  });
  const node = await openLossyNode(chain.url, random);
  const server = await createServer({
    ...(mutant !== undefined && { mutant }),
    isUnlimited: true,
    shortened: ["stuck-soon"],
    environment: {
      ADDRESS_HOLD_MINUTES: "0",
      CHAINS: JSON.stringify({
        [NETWORK]: { url: node.url, chainId: DEVELOPMENT_CHAIN_ID, start: 0 },
      }),
      SIGNER_URL: signer.config.url,
      SIGNER_REQUEST_KEY: signer.config.requestKey,
    },
  });
  const close = async (): Promise<void> => {
    await server.close();
    await node.close();
    await signer.close();
    await chain.stop();
  };
  try {
    for (const { name } of APPROVERS)
      await server.pool.query(
        `INSERT INTO operators (id, name, roles, password_hash, totp_secret, created_at, enrolled_at, may_approve_from)
         VALUES (gen_random_uuid(), $1, '{finance}', '', '', now(), now(), now())`,
        [name],
      );
    await server.pool.query("UPDATE currency_networks SET confirmations = $1, minimum = $2", [
      CONFIRMATIONS,
      MINIMUM,
    ]);
    await chain.fill(WALLET, COINS, null);
    await chain.fill(WALLET, FILLED, TOKEN);
    // No block this deep is replaced.
    await chain.mine(2 * DEPTH_MAX);
    await server.start();
    const ctx = await createChainCtx(openDb(server.pool), systemClock, chain.url);
    const depositors = await openDepositors(server, chain, DEPOSITORS);
    const fees = await createFees(chain);
    const world = { server, chain, signer, node, ctx, depositors, fees };
    await openBooks(world);
    await chain.mine(2 * DEPTH_MAX);
    return { ...world, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until the books hold the wallet's first balance. */
async function openBooks({ chain, ctx, server }: World): Promise<void> {
  for (;;) {
    await chain.mine(1);
    await sleep(500);
    await openWallets(ctx, NETWORK, createEvmView(chain.node));
    const { rows } = await server.pool.query("SELECT FROM wallet_watches WHERE is_opened");
    if (rows.length > 0) return;
  }
}
