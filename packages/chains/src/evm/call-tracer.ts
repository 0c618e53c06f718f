import * as z from "zod/mini";
import { NodeError } from "../chain.ts";
import { type Node, checked } from "../json-rpc.ts";
import { type Header, address, hash, quantity } from "./messages.ts";
import type { Transfer } from "./transfer.ts";

const METHOD = "debug_traceBlockByHash";
const traces = z.array(z.object({ txHash: z.optional(hash), result: z.unknown() }));
/** One call; its inner calls are checked one by one, at any depth. */
const call = z.object({
  type: z.string(),
  from: address,
  to: z.optional(address),
  value: z.optional(quantity),
  error: z.optional(z.string()),
  calls: z.optional(z.array(z.unknown())),
});

/** Some of the other kinds of calls name a value that they do not move. */
const MOVING = ["CALL", "SELFDESTRUCT"];

/** Returns what a block's transactions moved, as geth and similar nodes trace them. */
export async function callTracerTransfers(node: Node, block: Header): Promise<Transfer[]> {
  const found = await node(METHOD, [block.hash, { tracer: "callTracer" }], traces);
  if (found.length !== block.transactions.length)
    throw new NodeError(`${METHOD}: ${found.length} traces of ${block.transactions.length}`);
  return block.transactions.flatMap((transaction, at) => {
    const { txHash = transaction, result } = found[at] ?? {};
    if (txHash !== transaction) throw new NodeError(`${METHOD}: traces in another order`);
    return transfersOf(transaction, result);
  });
}

/** A failed call has reverted the effects of all its inner calls. */
function transfersOf(transaction: string, outermost: unknown): Transfer[] {
  const transfers: Transfer[] = [];
  const open = [outermost];
  for (let index = 0; open.length > 0; index += 1) {
    const { type, from, to, value = 0n, error, calls = [] } = checked(METHOD, call, open.pop());
    if (error !== undefined) continue;
    if (MOVING.includes(type) && to !== undefined)
      transfers.push({ transaction, index, from, to, value });
    for (const inner of calls.toReversed()) open.push(inner);
  }
  return transfers;
}
