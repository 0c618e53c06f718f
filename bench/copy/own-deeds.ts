import { randomUUID } from "node:crypto";
import { dec } from "@candor/money";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import { open } from "../exchange/contract-orders.ts";

const BTC = 1001;
const MORE = dec("0.01");

/** Opens a position of a user without followers. The returned function adds a little margin, one act at a time. */
export async function ownDeeds(exchange: Exchange, userId: string, decided: () => unknown) {
  const { number } = await open(exchange, userId, BTC, 0);
  const live = exchange.contracts.books().get(`demo:contract:${BTC}`)?.live;
  while (live?.get(number)?.state === "accepted") await decided();
  return async (_turn: number, answered: () => void): Promise<void> => {
    const answer = await exchange.contracts.submit({
      kind: "margin",
      claim: {
        userId,
        call: "contracts.changeMargin",
        key: randomUUID(),
        requestHash: Buffer.alloc(16),
      },
      realm: "demo",
      marketId: BTC,
      number,
      change: "add",
      amount: MORE,
    });
    answered();
    if ("refused" in answer) throw new Error(`the lead was refused: ${answer.refused}`);
  };
}
