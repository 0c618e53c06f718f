import { useCall } from "../lib/query.ts";
import { SITE_CONFIG } from "./site.ts";

/** The chain that ERC20 means in this installation, as links name it; undefined until it is known. */
export const useChainId = (): number | undefined =>
  useCall(SITE_CONFIG, {}, { select: ({ ethereum_chain_id: id }) => id }).data;
