import { hexToBytes } from "@noble/hashes/utils.js";
import { BTCArray, RawOldTx, RawTx } from "@scure/btc-signer/script.js";
import { merkleRoot } from "../bitcoin/merkle-root.ts";
import { doubleHash, reversedHex } from "../bitcoin/raw-block.ts";

export type Output = { amount: bigint; script: string };
export type BuiltBlock = { hash: string; hex: string; ids: readonly string[] };

const NOWHERE = new Uint8Array(32);

/** A transaction with a witness; each number gives a different one. */
export function transactionOf(number: number, outputs: readonly Output[]) {
  const input = { txid: NOWHERE, index: number, finalScriptSig: Uint8Array.of(1, 2), sequence: 0 };
  const paid = outputs.map(({ amount, script }) => ({ amount, script: hexToBytes(script) }));
  const witnesses = [[Uint8Array.of(7, 7, 7)]];
  return { version: 2, segwitFlag: true, inputs: [input], outputs: paid, witnesses, lockTime: 0 };
}
type Transaction = ReturnType<typeof transactionOf>;

/** A block as a node returns it, without proof of work. */
export function blockOf(parent: string, transactions: readonly Transaction[]): BuiltBlock {
  const ids = transactions.map((transaction) => doubleHash(RawOldTx.encode(transaction)));
  const header = Buffer.concat([
    Buffer.from("00000020", "hex"),
    Buffer.from(parent, "hex").reverse(),
    merkleRoot(ids, doubleHash) ?? NOWHERE,
    Buffer.alloc(12),
  ]);
  const bytes = Buffer.concat([header, BTCArray(RawTx).encode([...transactions])]);
  return {
    hash: reversedHex(doubleHash(header)),
    hex: bytes.toString("hex"),
    ids: ids.map(reversedHex),
  };
}
