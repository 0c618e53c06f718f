import * as z from "zod/mini";
import { NodeError } from "../chain.ts";
import type { Node } from "../json-rpc.ts";
import { type Header, address, hash, quantity } from "./messages.ts";
import type { Transfer } from "./transfer.ts";

const METHOD = "trace_block";
const place = {
  blockHash: hash,
  transactionHash: z.nullish(hash),
  traceAddress: z.array(z.int()).check(z.maxLength(1_024)),
  error: z.nullish(z.string()),
};
const called = z.object({ callType: z.string(), from: address, to: address, value: quantity });
const destroyed = z.object({ address, refundAddress: address, balance: quantity });
const traces = z.array(
  z.discriminatedUnion("type", [
    z.object({ ...place, type: z.literal("call"), action: called }),
    z.object({ ...place, type: z.literal("suicide"), action: destroyed }),
    z.object({ ...place, type: z.enum(["create", "reward"]) }),
  ]),
);
type Trace = z.infer<typeof traces>[number];

/** Returns what a block's transactions moved, as Parity and similar nodes trace them: one list of all calls. */
export async function traceBlockTransfers(node: Node, block: Header): Promise<Transfer[]> {
  const found = await node(METHOD, [`0x${block.number.toString(16)}`], traces);
  // A reward belongs to no transaction.
  const own = found.filter(({ type }) => type !== "reward");
  if (found.some(({ blockHash }) => blockHash !== block.hash) || !isOfTransactions(own, block))
    throw new NodeError(`${METHOD}: traces that are not of block ${block.hash}`);
  const failed = failedCalls(own);
  return own.flatMap((trace, index): Transfer[] => {
    const moved = movedBy(trace);
    return moved === undefined || isReverted(trace, failed)
      ? []
      : [{ transaction: transactionOf(trace), index, ...moved }];
  });
}

/** Whether there is one outermost call for each transaction, in order, and no call of another transaction. */
function isOfTransactions(traces: readonly Trace[], { transactions }: Header): boolean {
  const known = new Set(transactions);
  const outermost = traces.filter(({ traceAddress }) => traceAddress.length === 0);
  return (
    outermost.length === transactions.length &&
    outermost.every((trace, at) => transactionOf(trace) === transactions[at]) &&
    traces.every((trace) => known.has(transactionOf(trace)))
  );
}

function movedBy(trace: Trace): Pick<Transfer, "from" | "to" | "value"> | undefined {
  if (trace.type === "call" && trace.action.callType === "call") return trace.action;
  if (trace.type !== "suicide") return undefined;
  const { address: from, refundAddress: to, balance: value } = trace.action;
  return { from, to, value };
}

const transactionOf = ({ transactionHash }: Trace): string => transactionHash ?? "";

/** Inner calls by their place within the outer call, and whether each failed. */
type Calls = { hasFailed: boolean; inner: Map<number, Calls> };

/** The failed calls of each transaction, with the calls that lead to them. */
function failedCalls(traces: readonly Trace[]): Map<string, Calls> {
  const outermost = new Map<string, Calls>();
  for (const trace of traces) {
    if (typeof trace.error !== "string") continue;
    let calls = childOf(outermost, transactionOf(trace));
    for (const at of trace.traceAddress) calls = childOf(calls.inner, at);
    calls.hasFailed = true;
  }
  return outermost;
}

function childOf<Key>(calls: Map<Key, Calls>, key: Key): Calls {
  const found = calls.get(key) ?? { hasFailed: false, inner: new Map<number, Calls>() };
  calls.set(key, found);
  return found;
}

/** Whether the call or one of its outer calls failed, which reverts all effects. */
function isReverted(trace: Trace, failed: ReadonlyMap<string, Calls>): boolean {
  let calls = failed.get(transactionOf(trace));
  for (const at of trace.traceAddress) {
    if (calls === undefined || calls.hasFailed) break;
    calls = calls.inner.get(at);
  }
  return calls?.hasFailed === true;
}
