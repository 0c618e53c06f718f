import { setTimeout as sleep } from "node:timers/promises";
import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import { balanceOf } from "@candor/chains/evm/wallet-calls.ts";
import { createApprover } from "@candor/chains/testing/approver.ts";
import type { OperatorRole } from "@candor/contract/define.ts";
import { openTestSigner } from "../../../apps/server/src/testing/signer.ts";
import { openEvmChain } from "../../chaos/forks/evm-chain.ts";
import type { MutantName } from "../../mutants/mutants.ts";
import { type ProofOperator, openOperators } from "../../harness/operators.ts";
import { createServer } from "../../harness/running-server.ts";
import { type Span, TOKEN, UNIT, insidersPolicy } from "./policy.ts";

export const NETWORK = "ERC20";
/** Of the signer's development key. */
const WALLET = "0x98e503f35D0a019cB0a251aD243a4cCFCF371F46";
const COINS = 10n ** 20n;
/** So much that each bound of the signer can be reached, and that its hour is more than the alarm's share. */
const FILLED = 75_000n;

/** Two of finance whose passkeys the signer knows. */
const APPROVERS = ["ann", "ben"].map(createApprover);
type Approver = (typeof APPROVERS)[number];

export type Insider = ProofOperator & { role: OperatorRole; approver?: Approver };

/** A real installation with a chain, a signer with bounds, and a wallet. */
export async function openWorld(span: Span, mutants: readonly MutantName[] = []) {
  const chain = await openEvmChain();
  const signer = await openTestSigner({
    SIGNER_DEPOSIT_KEY: DEVELOPMENT_DEPOSIT_KEY,
    SIGNER_POLICY: insidersPolicy(span, APPROVERS),
  });
  const environment = {
    ADDRESS_HOLD_MINUTES: "0",
    RENEWAL_WAIT_MINUTES: "2880",
    CHAINS: JSON.stringify({
      [NETWORK]: { url: chain.url, chainId: DEVELOPMENT_CHAIN_ID, start: 0 },
    }),
    SIGNER_URL: signer.config.url,
    SIGNER_REQUEST_KEY: signer.config.requestKey,
  };
  const server = await createServer({
    shortened: mutants,
    isUnlimited: true,
    isConsoleServed: true,
    environment,
  });
  const close = async (): Promise<void> => {
    await server.close();
    await signer.close();
    await chain.stop();
  };
  try {
    await chain.fill(WALLET, COINS, null);
    await chain.fill(WALLET, FILLED * UNIT, TOKEN);
    await chain.mine(4);
    await server.start();
    const approvers = await openOperators(server, "finance", APPROVERS.length);
    const founders = approvers.map((operator, at): Insider => ({
      ...operator,
      role: "finance",
      ...approverAt(at),
    }));
    await untilSeen(server.pool);
    const holds = (address: string, token: string | null = TOKEN) =>
      balanceOf(chain.node, address, token);
    return { span, chain, signer, server, founders, holds, close };
  } catch (error) {
    await close();
    throw error;
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>;

const approverAt = (at: number): { approver?: Approver } => {
  const approver = APPROVERS[at];
  return approver === undefined ? {} : { approver };
};

/** Waits until the app knows the wallet's contents and the approvers whose signatures the signer takes. */
async function untilSeen(pool: World["server"]["pool"]): Promise<void> {
  for (;;) {
    const { rows } = await pool.query("SELECT FROM hot_wallets WHERE approvers IS NOT NULL");
    if (rows.length > 0) return;
    await sleep(100);
  }
}
