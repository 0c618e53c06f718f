import { randomUUID } from "node:crypto";
import type { SubmitRequest } from "../../apps/server/src/exchange/contracts/requests.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";

const KEYS = randomUUID().slice(0, 24);
let lastKey = 0;
const claimOf = (userId: string, call: string) => ({
  userId,
  call,
  key: `${KEYS}${String((lastKey += 1)).padStart(12, "0")}`,
  requestHash: Buffer.alloc(16),
});

/** Submits a market order of one lot; a refusal ends the benchmark. */
export async function open(exchange: Exchange, userId: string, marketId: number, turn: number) {
  const answer = await exchange.contracts.submit<SubmitRequest>({
    kind: "submit",
    claim: claimOf(userId, "contracts.submitContract"),
    realm: "demo",
    marketId,
    request: {
      type: "market",
      // Directions alternate, so that the house stays within its cap.
      direction: turn % 2 === 0 ? "long" : "short",
      mode: "isolated",
      multiple: 50,
      lots: 1,
      price: undefined,
      slippage: undefined,
      takeProfitPrice: undefined,
      stopLossPrice: undefined,
    },
  });
  if ("refused" in answer) throw new Error(`a position was refused: ${answer.refused}`);
  return answer.ok;
}

/** Submits the closing of a whole position. */
export async function close(exchange: Exchange, userId: string, marketId: number, number: number) {
  const claim = claimOf(userId, "contracts.closePosition");
  const answer = await exchange.contracts.submit({
    kind: "close",
    claim,
    realm: "demo",
    marketId,
    number,
    lots: undefined,
    slippage: undefined,
  });
  if ("refused" in answer) throw new Error(`closing was refused: ${answer.refused}`);
}
