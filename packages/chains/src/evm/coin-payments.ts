import { amountOf } from "../amount.ts";
import { NodeError, type Payment, type Watched } from "../chain.ts";
import type { Node } from "../json-rpc.ts";
import { callTracerTransfers } from "./call-tracer.ts";
import type { Header } from "./messages.ts";
import { traceBlockTransfers } from "./trace-block.ts";
import type { Transfer } from "./transfer.ts";

const COIN_DECIMALS = 18;
/** JSON-RPC: there is no such method, or not for us. */
const MISSING_METHOD = [-32_601, -32_004];

/**
 * What watched addresses were paid in the chain's own coin, inside contracts too. Only traces tell that,
 * so a node that has none is refused. What validators withdraw or earn is no call, and is not seen.
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
