import { type Node, openNode } from "@candor/chains";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type Terms, listTerms } from "../../deposit/index.ts";
import { type SignerClient, createSignerClient } from "./signer-client.ts";

/** The one network that the signer signs for. */
export const NETWORK = "ERC20";
const ANSWER = { timeoutMs: 10_000, bytesMax: 1_000_000 };

/** The services that a run of payments asks: the chain's node and the wallet's signer. */
export type Payer = {
  node: Node;
  signer: SignerClient;
  chainId: number;
  terms: readonly Terms[];
};

/** Undefined without a signer or a node for the chain. */
export async function openPayer(ctx: Ctx, signal: AbortSignal): Promise<Payer | undefined> {
  const { signer, chains } = ctx.config;
  const chain = chains[NETWORK];
  if (signer === undefined || chain === undefined) return undefined;
  return {
    node: openNode({ ...ANSWER, url: chain.url, signal }),
    signer: createSignerClient(ctx, signer, signal),
    chainId: chain.chainId,
    terms: await listTerms(ctx.db, NETWORK),
  };
}
