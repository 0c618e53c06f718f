import { hash } from "node:crypto";
import { BTCArray, RawOldTx, RawTx } from "@scure/btc-signer/script.js";
import { NodeError } from "../chain.ts";
import { merkleRoot } from "./merkle-root.ts";

const HEADER_LENGTH = 80;
const PARENT = [4, 36] as const;
const ROOT = [36, 68] as const;
const transactionList = BTCArray(RawTx);

export type RawBlock = {
  parent: string;
  transactions: readonly {
    id: string;
    outputs: readonly { amount: bigint; script: Uint8Array }[];
  }[];
};

/** Reads a block from its bytes; throws NodeFault unless the bytes are exactly those of the hash. */
export function readRawBlock(bytes: Buffer, blockHash: string): RawBlock {
  const header = bytes.subarray(0, HEADER_LENGTH);
  if (reversedHex(doubleHash(header)) !== blockHash)
    throw new NodeError(`the bytes are not of block ${blockHash}`);
  const transactions = decoded(bytes.subarray(HEADER_LENGTH), blockHash);
  // The id does not cover the witness.
  const ids = transactions.map((transaction) => doubleHash(RawOldTx.encode(transaction)));
  if (merkleRoot(ids, doubleHash)?.equals(header.subarray(...ROOT)) !== true)
    throw new NodeError(`the transactions are not those of block ${blockHash}`);
  return {
    parent: reversedHex(header.subarray(...PARENT)),
    transactions: transactions.map(({ outputs }, at) => ({
      id: reversedHex(ids[at] ?? Buffer.of()),
      outputs,
    })),
  };
}

function decoded(bytes: Buffer, blockHash: string) {
  try {
    return transactionList.decode(bytes);
  } catch {
    throw new NodeError(`block ${blockHash} does not hold transactions`);
  }
}

export const doubleHash = (bytes: Uint8Array): Buffer =>
  hash("sha256", hash("sha256", bytes, "buffer"), "buffer");

/** Returns the bytes in hex in the reversed order that Bitcoin writes for hashes of blocks and transactions. */
export const reversedHex = (bytes: Uint8Array): string =>
  Buffer.from(bytes).reverse().toString("hex");
