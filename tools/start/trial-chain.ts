import { type Anvil, anvilPath } from "../../packages/chains/src/development/anvil.ts";
import { DEVELOPMENT_CHAIN_ID } from "../../packages/chains/src/development/chain-terms.ts";
import { startDevelopmentChain } from "../../packages/chains/src/development/development-chain.ts";
import { problem } from "../problem.ts";
import { CHAIN_FILE, inState } from "./state.ts";

export type Chain = Anvil;

/** An installation with configured nodes, or a real one, has no development chain. */
const isWanted = (): boolean =>
  process.env["CHAINS"] === undefined && process.env["NODE_ENV"] !== "production";

/** The development chain's program; undefined where no chain is wanted or npm has not installed it. */
export const trialChainPath = (): string | undefined => (isWanted() ? anvilPath() : undefined);

/** Starts the development chain where it was stopped. */
export async function startTrialChain(path: string): Promise<Chain> {
  try {
    return await startDevelopmentChain(path, inState(CHAIN_FILE));
  } catch (error) {
    throw problem(
      `The development chain does not start from ${inState(CHAIN_FILE)} (${String(error)}). "npm start -- --fresh" begins anew.`,
    );
  }
}

/** The server's variables for this chain. */
export function chainsOf(chain: Chain | undefined): Record<string, string> {
  if (chain === undefined) return {};
  const node = { url: chain.url, chainId: DEVELOPMENT_CHAIN_ID, start: 0 };
  return { CHAINS: JSON.stringify({ ERC20: node }) };
}

/** The line that a start prints about the chain. */
export function chainLine(chain: Chain | undefined): string[] {
  if (!isWanted()) return [];
  return chain === undefined
    ? ["  chain   none: npm has no anvil for this machine, so deposits are by voucher alone"]
    : [`  chain   ${chain.url}   (for trying deposits: its coins are worth nothing)`];
}
