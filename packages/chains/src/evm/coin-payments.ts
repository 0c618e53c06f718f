import { amountOf } from "../amount.ts";
import { NodeError, type Payment, type Watched } from "../chain.ts";
import type { Node } from "../json-rpc.ts";
import { callTracerTransfers } from "./call-tracer.ts";
import type { Header } from "./messages.ts";
import { traceBlockTransfers } from "./trace-block.ts";
import type { Transfer } from "./transfer.ts";

const COIN_DECIMALS = 18;
/** JSON-RPC codes: the method does not exist, or the node does not offer it. */
const MISSING_METHOD = [-32_601, -32_004];

/**
 * Finds payments of the chain's own coin to watched addresses, also inside contracts. Only traces show those, so a node
 * without traces is refused. Withdrawals and rewards of validators are no calls and are not found.
 */
export function createCoinPayments(node: Node) {
  let transfersOf = async (block: Header): Promise<Transfer[]> =>
    callTracerTransfers(node, block).catch(async (error: unknown) => {
      const isMissing = error instanceof NodeError && MISSING_METHOD.includes(error.code ?? 0);
      if (!isMissing) throw error;
      const transfers = await traceBlockTransfers(node, block);
      transfersOf = (later) => traceBlockTransfers(node, later);
      return transfers;
    });

  return async (block: Header, watched: Watched): Promise<Payment[]> => {
    if (block.transactions.length === 0) return [];
    return (await transfersOf(block)).flatMap(
      ({ transaction, index, from, to, value }): Payment[] => {
        const address = watched.get(to);
        if (address === undefined || value === 0n) return [];
        const amount = amountOf(value, COIN_DECIMALS);
        return [{ transaction, kind: "call", index, token: null, from, address, amount }];
      },
    );
  };
}
