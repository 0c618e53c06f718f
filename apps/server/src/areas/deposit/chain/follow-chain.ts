import { setTimeout as sleep } from "node:timers/promises";
import {
  type ChainReader,
  type Node,
  createBitcoinReader,
  createEvmReader,
  follow,
  openNode,
} from "@candor/chains";
import type { ChainNodes, FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { createStatusRecorder } from "./status-recorder.ts";
import { createSink } from "./sink.ts";
import { type Terms, listTerms } from "./terms.ts";

/** Enough for a block of the largest chain in its longest form, with some room. */
const ANSWER = { timeoutMs: 30_000, bytesMax: 64_000_000 };
const BLOCKS_MAX = 50;
/** A deeper reorganization stops following the network. */
export const DEPTH_MAX = 100;
const PACE = { pollMs: 2_000, pauseMaxMs: 60_000 };

/** Follows a network until it is stopped, or its chain forks too deep; without a node it returns at once. */
export async function followChain(
  ctx: Ctx,
  network: FollowedNetwork,
  signal: AbortSignal,
): Promise<void> {
  const { chains } = ctx.config;
  const chain = chains[network];
  if (chain === undefined) return;
  const terms = await listTerms(ctx.db, network);
  const recorder = createStatusRecorder(ctx, network);
  const node = openNode({ ...ANSWER, url: chain.url, signal });
  const reader = recorder.through(readerOf(network, chains, node, terms));
  const sink = createSink(ctx, { network, terms, depthMax: DEPTH_MAX });
  const isKnown = (await sink.last()) !== undefined;
  const start = chain.start ?? (isKnown ? 0 : await reader.tip());
  const wait = async (ms: number, stopped: AbortSignal): Promise<void> => {
    await sleep(ms, undefined, { signal: stopped });
  };
  await follow({
    reader,
    sink,
    bounds: { start, blocksMax: BLOCKS_MAX, depthMax: DEPTH_MAX },
    pace: { ...PACE, wait },
    signal,
    onRound: recorder.record,
  });
  await recorder.idle();
}

export function readerOf(
  network: FollowedNetwork,
  { ERC20 }: ChainNodes,
  node: Node,
  terms: readonly Terms[],
): ChainReader {
  if (network === "Bitcoin") return createBitcoinReader(node);
  if (ERC20 === undefined) throw new Error("ERC20 has no node");
  const tokens = terms.flatMap(({ token: contract, decimals }) =>
    decimals === null ? [] : [{ contract, decimals }],
  );
  return createEvmReader(node, { chainId: ERC20.chainId, tokens });
}
