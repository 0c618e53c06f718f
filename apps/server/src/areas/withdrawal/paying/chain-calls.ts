import type { Node } from "@candor/chains";
import { count, hash, quantity } from "@candor/chains/evm/messages.ts";
import * as z from "zod/mini";

/** The first bytes of calls of a token's contract: `transfer(address,uint256)`, `balanceOf(address)`. */
const TRANSFER_CALL = "0xa9059cbb";
const BALANCE_CALL = "0x70a08231";
const WORD = 64;
/** Half as much again: what a transaction takes may differ from block to block. */
const ROOM = 3n;

const word = (value: bigint): string => value.toString(16).padStart(WORD, "0");
const hex = (value: bigint): string => `0x${value.toString(16)}`;

export type Transfer = { from: string; token: string | null; to: string; value: bigint };

const receipt = z.nullable(
  z.object({
    blockNumber: count,
    blockHash: hash,
    status: z.enum(["0x0", "0x1"]),
    gasUsed: quantity,
    effectiveGasPrice: quantity,
  }),
);

/** In the smallest units. */
export const balanceOf = (node: Node, address: string, token: string | null): Promise<bigint> =>
  token === null
    ? node("eth_getBalance", [address, "latest"], quantity)
    : node(
        "eth_call",
        [{ to: token, data: `${BALANCE_CALL}${word(BigInt(address))}` }, "latest"],
        z.pipe(
          z.string().check(z.regex(/^0x[0-9a-f]{64}$/)),
          z.transform((text) => BigInt(text)),
        ),
      );

export const countSent = (node: Node, address: string): Promise<number> =>
  node("eth_getTransactionCount", [address, "pending"], count);

/** What gas a transfer takes and what it may cost; rejects with a NodeFault where it would fail. */
export async function gasFor(node: Node, { from, token, to, value }: Transfer) {
  const call =
    token === null
      ? { from, to, value: hex(value) }
      : { from, to: token, data: `${TRANSFER_CALL}${word(BigInt(to))}${word(value)}` };
  const gas = await node("eth_estimateGas", [call], quantity);
  const { baseFeePerGas } = await node(
    "eth_getBlockByNumber",
    ["latest", false],
    z.object({ baseFeePerGas: quantity }),
  );
  const tip = await node("eth_maxPriorityFeePerGas", [], quantity);
  return {
    gas: `${(gas * ROOM) / 2n}`,
    maxFeePerGas: `${baseFeePerGas * 2n + tip}`,
    maxPriorityFeePerGas: `${tip}`,
  };
}

export const send = (node: Node, signed: string): Promise<string> =>
  node("eth_sendRawTransaction", [signed], hash);

/** Whether the node has a transaction, in a block or waiting for one. */
export const isKnown = async (node: Node, transaction: string): Promise<boolean> =>
  (await node("eth_getTransactionByHash", [transaction], z.nullable(z.looseObject({})))) !== null;

/** Null while it is in no block. */
export const receiptOf = (node: Node, transaction: string) =>
  node("eth_getTransactionReceipt", [transaction], receipt);

export const tipOf = (node: Node): Promise<number> => node("eth_blockNumber", [], count);
