import * as z from "zod/mini";
import { amountOf } from "../amount.ts";
import {
  type ChainReader,
  type FoundBlock,
  NodeError,
  type Payment,
  type Watched,
} from "../chain.ts";
import type { Node } from "../json-rpc.ts";
import { type RawBlock, readRawBlock } from "./raw-block.ts";

/** The first block of the main chain, which identifies a node of another chain. */
const GENESIS = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";
const COIN_DECIMALS = 8;
/** A node's error code for a height without a block. */
const OUT_OF_RANGE = -8;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const hexadecimal = z.string().check(z.regex(/^[0-9a-f]+$/));
const height = z.int().check(z.nonnegative());

/** Reads Bitcoin by three calls that every node has, and believes of a block only what its hash covers. */
export function createBitcoinReader(node: Node, genesis: string = GENESIS): ChainReader {
  const hashAt = async (at: number): Promise<string | undefined> =>
    node("getblockhash", [at], hash).catch((error: unknown) => {
      if (error instanceof NodeError && error.code === OUT_OF_RANGE) return undefined;
      throw error;
    });

  return {
    tip: async () => {
      const found = await node("getblockhash", [0], hash);
      if (found !== genesis) throw new NodeError(`the node's chain begins with ${found}`);
      return node("getblockcount", [], height);
    },
    hashAt,
    block: async (at): Promise<FoundBlock | undefined> => {
      const found = await hashAt(at);
      if (found === undefined) return undefined;
      const bytes = Buffer.from(await node("getblock", [found, 0], hexadecimal), "hex");
      const block = readRawBlock(bytes, found);
      return {
        height: at,
        hash: found,
        parent: block.parent,
        payments: (watched) => Promise.resolve(paymentsOf(block, watched)),
      };
    },
  };
}

const paymentsOf = ({ transactions }: RawBlock, watched: Watched): Payment[] =>
  transactions.flatMap(({ id: transaction, outputs }) =>
    outputs.flatMap(({ amount, script }, index): Payment[] => {
      const address = watched.get(Buffer.from(script).toString("hex"));
      if (address === undefined || amount === 0n) return [];
      const from = null;
      const token = null;
      const paid = amountOf(amount, COIN_DECIMALS);
      return [{ transaction, kind: "output", index, token, from, address, amount: paid }];
    }),
  );
