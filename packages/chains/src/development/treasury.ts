import * as z from "zod/mini";
import type { Node } from "../json-rpc.ts";
import { hash } from "../evm/messages.ts";
import { transferCall, word } from "../evm/token-calls.ts";
import { TREASURY } from "./chain-terms.ts";

/**
 * Sends coins of a development chain from its treasury, or tokens of a contract, in their smallest units; returns the
 * transaction. Rejects with a NodeFault if the treasury has too little.
 */
export function payFromTreasury(
  node: Node,
  { contract, to, value }: { contract: string | null; to: string; value: bigint },
): Promise<string> {
  const sent =
    contract === null
      ? { to, value: `0x${value.toString(16)}` }
      : { to: contract, data: transferCall(to, value) };
  return node("eth_sendTransaction", [{ from: TREASURY, ...sent }], hash);
}

/** Makes a token's contract, whose supply goes to the treasury, once the next block is made. */
export const makeContract = (node: Node, code: string, supply: bigint): Promise<string> =>
  node("eth_sendTransaction", [{ from: TREASURY, data: `${code}${word(supply)}` }], hash);

export const makeBlock = async (node: Node): Promise<void> => {
  await node("evm_mine", [], z.unknown());
};
