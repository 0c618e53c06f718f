import { NodeError } from "@candor/chains";
import { createEvmView } from "../../../apps/server/src/areas/custody/chain-view.ts";
import { NAMELESS, custodyFaults } from "../../harness/custody-faults.ts";
import { NETWORK, type World } from "./world.ts";

/** What of the books differs from the chain amid it all, and has no name; what has one may fall between two steps. */
export async function lookForNameless({ ctx, chain }: World): Promise<string[]> {
  try {
    const found = await custodyFaults(ctx, NETWORK, createEvmView(chain.node));
    return found.filter((fault) => fault.startsWith(NAMELESS));
  } catch (error) {
    // The last block that was followed does not stand any more.
    if (error instanceof NodeError) return [];
    throw error;
  }
}
