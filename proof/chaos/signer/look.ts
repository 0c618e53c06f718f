import { NodeError } from "@candor/chains";
import { createEvmView } from "../../../apps/server/src/areas/custody/chain-view.ts";
import { NAMELESS, custodyFaults } from "../../harness/custody-faults.ts";
import { NETWORK, type World } from "./world.ts";

/** Unnamed differences between books and chain during the run; named ones may lie between two steps. */
export async function lookForNameless({ ctx, chain }: World): Promise<string[]> {
  try {
    const found = await custodyFaults(ctx, NETWORK, createEvmView(chain.node));
    return found.filter((fault) => fault.startsWith(NAMELESS));
  } catch (error) {
    // The last followed block no longer stands.
    if (error instanceof NodeError) return [];
    throw error;
  }
}
