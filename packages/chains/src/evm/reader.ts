import * as z from "zod/mini";
import { type ChainReader, type FoundBlock, NodeError } from "../chain.ts";
import type { Node } from "../json-rpc.ts";
import { createCoinPayments } from "./coin-payments.ts";
import { count, header } from "./messages.ts";
import { type Token, listTokens, tokenPayments } from "./token-payments.ts";

export type EvmTerms = {
  chainId: number;
  tokens: readonly Token[];
};

const maybeHeader = z.nullable(header);

/**
 * Reads an Ethereum chain: its own coin and the listed tokens. The content of a block rests on the node's word, since
 * its hash covers no list that this data could recompute. So the node has to be one's own or trusted.
 */
export function createEvmReader(node: Node, { chainId, tokens }: EvmTerms): ChainReader {
  const listed = listTokens(tokens);
  const coinPayments = createCoinPayments(node);

  const headerAt = async (height: number) => {
    const asked = [`0x${height.toString(16)}`, false];
    const found = await node("eth_getBlockByNumber", asked, maybeHeader);
    if (found !== null && found.number !== height)
      throw new NodeError(`eth_getBlockByNumber: block ${found.number} for ${height}`);
    return found ?? undefined;
  };

  return {
    tip: async () => {
      const found = await node("eth_chainId", [], count);
      if (found !== chainId) throw new NodeError(`the node is of chain ${found}, not ${chainId}`);
      return node("eth_blockNumber", [], count);
    },
    hashAt: async (height) => (await headerAt(height))?.hash,
    block: async (height): Promise<FoundBlock | undefined> => {
      const block = await headerAt(height);
      return (
        block && {
          height,
          hash: block.hash,
          parent: block.parentHash,
          payments: async (watched) => [
            ...(await coinPayments(block, watched)),
            ...(await tokenPayments(node, block, listed, watched)),
          ],
        }
      );
    },
  };
}
