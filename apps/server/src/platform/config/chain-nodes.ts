import { DEVELOPMENT_CHAIN_ID } from "@candor/chains/development/chain-terms.ts";
import * as z from "zod/mini";

const node = {
  /** With a name and password if the node needs them. */
  url: z.string().check(
    z.regex(/^https?:\/\/./),
    z.refine((url) => URL.canParse(url)),
  ),
  /** The height to begin at if nothing is known yet; by default the end of the chain. */
  start: z.optional(z.int().check(z.nonnegative())),
};
const chainNodes = z.strictObject({
  ERC20: z.optional(z.strictObject({ ...node, chainId: z.int().check(z.positive()) })),
  Bitcoin: z.optional(z.strictObject(node)),
});

/** The nodes that follow networks; deposits of a network without one are credited by voucher. */
export type ChainNodes = z.output<typeof chainNodes>;
export type FollowedNetwork = keyof ChainNodes;

/**
 * `CHAINS`: as JSON, e.g. `{"ERC20": {"url": "http://10.0.0.4:8545", "chainId": 1}}`. An error names no part of the
 * value, which may hold a password.
 */
export function chainNodesOf(text: string, isProduction: boolean): ChainNodes {
  const { success, data, error } = z.safeParse(chainNodes, jsonOf(text));
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`CHAINS is wrong at ${issue?.path.join(".") || "the top"}: ${issue?.code}`);
  }
  if (isProduction && data.ERC20?.chainId === DEVELOPMENT_CHAIN_ID)
    throw new Error("CHAINS names a development chain, whose coins everybody can take");
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text === "" ? "{}" : text);
  } catch {
    throw new Error("CHAINS is no JSON");
  }
}
