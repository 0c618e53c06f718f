import { type Node, type Round, followRound, openNode } from "@candor/chains";
import { anvilPath, startAnvil } from "@candor/chains/development/anvil.ts";
import { DEVELOPMENT_CHAIN_ID, TREASURY } from "@candor/chains/development/chain-terms.ts";
import { makeTokens } from "@candor/chains/development/development-chain.ts";
import { makeBlock, payFromTreasury } from "@candor/chains/development/treasury.ts";
import * as z from "zod/mini";
import { readerOf } from "../areas/deposit/chain/follow-chain.ts";
import { settleDeposits } from "../areas/deposit/chain/settle.ts";
import { createSink } from "../areas/deposit/chain/sink.ts";
import { listTerms } from "../areas/deposit/chain/terms.ts";
import type { ChainNodes } from "../platform/config/chain-nodes.ts";
import type { Ctx } from "../manifest/ctx.ts";

/** The depth limit of tests' rounds. */
export const DEPTH_MAX = 20;

export const anvil = anvilPath();
if (anvil === undefined)
  process.stderr.write("npm has no anvil for this machine: deposits by chain are not tested\n");

const text = z.string();

/** A chain that makes a block when the test says so, with the trial's tokens. */
export async function openChain() {
  const { url, stop } = await startAnvil(anvil ?? "");
  const { signal } = new AbortController();
  const node: Node = openNode({ url, timeoutMs: 30_000, bytesMax: 10_000_000, signal });
  await makeTokens(node);
  const chains: ChainNodes = { ERC20: { url, chainId: DEVELOPMENT_CHAIN_ID, start: 0 } };
  return {
    chains,
    stop,
    node,
    mine: async (count = 1): Promise<void> => {
      for (let made = 0; made < count; made += 1) await makeBlock(node);
    },
    /** Pays in the smallest units, in coins where no contract is given; returns the transaction. */
    pay: (to: string, value: bigint, contract: string | null = null): Promise<string> =>
      payFromTreasury(node, { contract, to, value }),
    /** The signed bytes of a transaction, which make the same transaction again. */
    signed: (transaction: string): Promise<string> =>
      node("eth_getRawTransactionByHash", [transaction], text),
    /** Sends a replaced transaction again. */
    send: (signed: string): Promise<string> => node("eth_sendRawTransaction", [signed], text),
    /** Replaces the newest blocks; each new one gets the given transactions. */
    replace: async (depth: number, held: readonly (readonly string[])[] = []): Promise<void> => {
      const placed = held.flatMap((signed, offset) => signed.map((one) => [one, offset]));
      await node("anvil_reorg", [depth, placed], z.unknown());
    },
    /** A call of a contract out of the treasury, which may fail. */
    call: (to: string, data: string): Promise<string> =>
      node("eth_sendTransaction", [{ from: TREASURY, to, data, gas: "0x30d40" }], text),
  };
}
export type TestChain = Awaited<ReturnType<typeof openChain>>;

/** Runs the leading process's work on one network on demand. */
export async function createFollower(ctx: Ctx, { chains, node }: TestChain) {
  const network = "ERC20";
  const terms = await listTerms(ctx.db, network);
  const reader = readerOf(network, chains, node, terms);
  const sink = createSink(ctx, { network, terms, depthMax: DEPTH_MAX });
  const bounds = { start: 0, blocksMax: 500, depthMax: DEPTH_MAX };
  return {
    sink,
    reader,
    /** Reads new blocks without settling deposits. */
    read: (): Promise<Round> => followRound({ reader, sink, bounds }),
    /** Reads new blocks and settles all due deposits. */
    follow: async (): Promise<Round> => {
      const round = await followRound({ reader, sink, bounds });
      await settleDeposits(ctx);
      return round;
    },
  };
}
