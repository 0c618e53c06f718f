import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { NodeError } from "../chain.ts";
import { count } from "../evm/messages.ts";
import { type Node, openNode } from "../json-rpc.ts";
import { type Anvil, startAnvil } from "./anvil.ts";
import { DEVELOPMENT_TOKENS } from "./chain-terms.ts";
import bytecode from "./contracts/bytecode.json" with { type: "json" };
import { makeBlock, makeContract } from "./treasury.ts";

const SUPPLY = 10n ** 15n;
const BLOCK_MS = 1_000;
/**
 * The number of blocks after the last payment, more than any network requires. Then the chain rests, because it keeps
 * each block in memory.
 */
const BLOCKS_AFTER = 40;
const ANSWER = { timeoutMs: 10_000, bytesMax: 10_000_000 };

const pool = z.object({ pending: count });

/** Starts a chain for trials, with the tokens' contracts; it makes blocks while payments arrive. */
export async function startDevelopmentChain(path: string, state: string): Promise<Anvil> {
  const anvil = await startAnvil(path, state);
  const stopping = new AbortController();
  const { signal } = stopping;
  const node = openNode({ url: anvil.url, ...ANSWER, signal });
  try {
    await makeTokens(node);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
  void anvil.gone.then(() => stopping.abort());
  const made = makeBlocks(node, signal);
  return {
    ...anvil,
    stop: async () => {
      stopping.abort();
      await made;
      await anvil.stop();
    },
  };
}

/** Makes the tokens' contracts that do not exist yet. */
export async function makeTokens(node: Node): Promise<void> {
  const codeAt = (contract: string): Promise<string> =>
    node("eth_getCode", [contract, "latest"], z.string());
  const tokens = Object.values(DEVELOPMENT_TOKENS);
  for (const { contract } of tokens)
    if ((await codeAt(contract)) === "0x") {
      await makeContract(node, bytecode.TestToken, SUPPLY);
      await makeBlock(node);
      if ((await codeAt(contract)) === "0x") throw new Error(`no token came to be at ${contract}`);
    }
}

/** Makes the next block while payments arrive, and for some blocks after. */
export function createMiner(node: Node, blocksAfter: number = BLOCKS_AFTER): () => Promise<void> {
  // Payments from before a restart are confirmed after it.
  let left = blocksAfter;
  return async () => {
    const { pending } = await node("txpool_status", [], pool);
    if (pending > 0) left = blocksAfter;
    if (left === 0) return;
    await makeBlock(node);
    left -= 1;
  };
}

async function makeBlocks(node: Node, signal: AbortSignal): Promise<void> {
  const makeNext = createMiner(node);
  while (!signal.aborted) {
    await sleep(BLOCK_MS, undefined, { signal }).catch(() => undefined);
    await makeNext().catch((error: unknown) => {
      // The node is slow or stopping, so the next turn tries again.
      if (!(error instanceof NodeError)) throw error;
    });
  }
}
