import { type BlockId, type ChainReader, NodeError, type Payment, type Sink } from "./chain.ts";

export type Bounds = {
  /** The height of the first block if nothing is stored yet. */
  start: number;
  /** The most blocks that one round reads. */
  blocksMax: number;
  /** The most blocks that one reorganization may revert; the sink keeps the hashes of as many. */
  depthMax: number;
};

/**
 * How a round ended: `level` with the chain; with `more` to read; `behind`, because the node's tip is below an earlier
 * one; `unsettled`, because the chain changed meanwhile; or at a fork `too-deep` to follow. In the last case nothing
 * was reverted, and an operator has to check.
 */
export type Round = "level" | "more" | "behind" | "unsettled" | "too-deep";

type Followed = { reader: ChainReader; sink: Sink; bounds: Bounds };

/**
 * Takes the sink along the best chain by one round: first back to the last block that is still in the chain, then
 * forward one block at a time. It keeps no state besides the sink's.
 */
export async function followRound({ reader, sink, bounds }: Followed): Promise<Round> {
  const tip = await reader.tip();
  const last = await sink.last();
  if (last === undefined) return goForward({ reader, sink, bounds }, tip, undefined);
  const common = await commonBlock({ reader, sink, bounds }, tip, last);
  if (typeof common === "string") return common;
  for (let { height } = last; height > common.height; height -= 1) {
    const hash = await hashKept(sink, last, height);
    if (hash === undefined) throw new Error(`no sink has kept block ${height} was`);
    await sink.revert({ height, hash });
  }
  return goForward({ reader, sink, bounds }, tip, common);
}

/** Finds the last block that node and sink share; a node that only lacks our last blocks reverts none. */
async function commonBlock(
  { reader, sink, bounds: { depthMax } }: Followed,
  tip: number,
  last: BlockId,
): Promise<BlockId | Exclude<Round, "level" | "more">> {
  const from = Math.min(tip, last.height);
  if (from < last.height - depthMax) return "behind";
  for (let height = from; height >= last.height - depthMax; height -= 1) {
    const hash = await hashKept(sink, last, height);
    if (hash === undefined) return "too-deep";
    const there = await reader.hashAt(height);
    if (there === undefined) return "unsettled";
    if (there === hash) return height === from && from < last.height ? "behind" : { height, hash };
  }
  return "too-deep";
}

const hashKept = async (sink: Sink, last: BlockId, height: number): Promise<string | undefined> =>
  height === last.height ? last.hash : sink.hashAt(height);

async function goForward(
  { reader, sink, bounds: { start, blocksMax } }: Followed,
  tip: number,
  common: BlockId | undefined,
): Promise<Round> {
  let last = common;
  for (let count = 0; count < blocksMax; count += 1) {
    const height = last === undefined ? start : last.height + 1;
    if (height > tip) return "level";
    const found = await reader.block(height);
    if (found === undefined) return "unsettled";
    const { hash, parent } = found;
    if (found.height !== height) throw new NodeError(`block ${found.height} came for ${height}`);
    if (last !== undefined && parent !== last.hash) return "unsettled";
    const payments = await found.payments(await sink.watched());
    assertDistinct(payments);
    await sink.block({ height, hash, parent }, payments);
    last = { height, hash };
  }
  return "more";
}

function assertDistinct(payments: readonly Payment[]): void {
  const seen = new Set(
    payments.map(({ transaction, kind, index }) => `${transaction} ${kind} ${index}`),
  );
  if (seen.size < payments.length) throw new NodeError("a block pays the same twice");
}
