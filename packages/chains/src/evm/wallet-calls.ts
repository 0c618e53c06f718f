import * as z from "zod/mini";
import type { Node } from "../json-rpc.ts";
import { count, hash, quantity } from "./messages.ts";
import { balanceCall, transferCall } from "./token-calls.ts";

/** Half as much again, since the gas of a transaction may differ from block to block. */
const ROOM = 3n;

const hex = (value: bigint): string => `0x${value.toString(16)}`;

/**
 * A transfer that a wallet may send: `token` is a contract, or null for the chain's own coin; in the smallest units.
 */
export type Sending = { from: string; token: string | null; to: string; value: bigint };

const receipt = z.nullable(
  z.object({
    blockNumber: count,
    blockHash: hash,
    status: z.enum(["0x0", "0x1"]),
    gasUsed: quantity,
    effectiveGasPrice: quantity,
  }),
);

/**
 * The newest block, the block of a height, or the block of a hash; the node refuses a hash that is not in its chain
 * (EIP-1898).
 */
export type At = "latest" | { blockNumber: string } | { blockHash: string };

export const atHeight = (height: number): At => ({ blockNumber: hex(BigInt(height)) });

/** Returns the balance in the smallest units. */
export const balanceOf = (
  node: Node,
  address: string,
  token: string | null,
  at: At = "latest",
): Promise<bigint> =>
  token === null
    ? node("eth_getBalance", [address, at], quantity)
    : node(
        "eth_call",
        [{ to: token, data: balanceCall(address) }, at],
        z.pipe(
          // A token not deployed yet at that block returns nothing, and has no holders.
          z.string().check(z.regex(/^0x(?:[0-9a-f]{64})?$/)),
          z.transform((text) => (text === "0x" ? 0n : BigInt(text))),
        ),
      );

export const countSent = (node: Node, address: string): Promise<number> =>
  node("eth_getTransactionCount", [address, "pending"], count);

/** Returns the gas of a transfer and its possible cost; rejects with a NodeFault if the transfer would fail. */
export async function gasFor(node: Node, { from, token, to, value }: Sending) {
  const call =
    token === null
      ? { from, to, value: hex(value) }
      : { from, to: token, data: transferCall(to, value) };
  const gas = await node("eth_estimateGas", [call], quantity);
  const { baseFee, tip } = await feesNow(node);
  return {
    gas: `${(gas * ROOM) / 2n}`,
    maxFeePerGas: `${baseFee * 2n + tip}`,
    maxPriorityFeePerGas: `${tip}`,
  };
}

/** Returns the current price of a unit of gas: the base fee of each block, and the tip of its maker. */
export async function feesNow(node: Node): Promise<{ baseFee: bigint; tip: bigint }> {
  const { baseFeePerGas } = await node(
    "eth_getBlockByNumber",
    ["latest", false],
    z.object({ baseFeePerGas: quantity }),
  );
  return { baseFee: baseFeePerGas, tip: await node("eth_maxPriorityFeePerGas", [], quantity) };
}

export const send = (node: Node, signed: string): Promise<string> =>
  node("eth_sendRawTransaction", [signed], hash);

/** Whether the node has a transaction, in a block or pending. */
export const isKnown = async (node: Node, transaction: string): Promise<boolean> =>
  (await node("eth_getTransactionByHash", [transaction], z.nullable(z.looseObject({})))) !== null;

/** Null while no block has it. */
export const receiptOf = (node: Node, transaction: string) =>
  node("eth_getTransactionReceipt", [transaction], receipt);

export const tipOf = (node: Node): Promise<number> => node("eth_blockNumber", [], count);
