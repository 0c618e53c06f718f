import type { LivePosition } from "../../../../apps/server/src/exchange/contracts/live-position.ts";
import type { ContractCommand } from "../../../../apps/server/src/exchange/contracts/requests.ts";
import { ZERO, mul } from "@candor/money";
import {
  type Crowd,
  type Person,
  ask,
  chance,
  claimOf,
  priceAway,
  ratio,
  slippageOf,
} from "./crowd.ts";

/** A random change of one position; a waiting pending order is cancelled. */
export function change(crowd: Crowd, person: Person, position: LivePosition): Promise<boolean> {
  const { book, number, state } = position;
  const of = {
    claim: claimOf(person),
    realm: person.realm,
    marketId: book.market.id,
    number,
  };
  if (state === "waiting") return ask(crowd, { kind: "cancel", ...of });
  return ask(crowd, drawn(crowd, position, of));
}

type Of = Pick<ContractCommand & { kind: "cancel" }, "claim" | "realm" | "marketId" | "number">;

function drawn(crowd: Crowd, position: LivePosition, of: Of): ContractCommand {
  const { random } = crowd;
  const { lots, margin, mode, multiple } = position;
  switch (random.below(8)) {
    case 0:
      return { kind: "close", ...of, lots: 1 + random.below(lots), slippage: slippageOf(crowd) };
    case 1: {
      const slippage = slippageOf(crowd);
      // Every second position is treated as a copy whose lead has closed.
      return position.number % 2 === 0
        ? { kind: "close", ...of, lots: undefined, slippage: undefined, cause: "lead" }
        : { kind: "close", ...of, lots: undefined, slippage };
    }
    case 2:
      return { kind: "mode", ...of, mode: mode === "cross" ? "isolated" : "cross" };
    case 3:
      return { kind: "multiple", ...of, multiple: 1 + random.below(2 * multiple) };
    case 4: {
      const amount = mul(margin, ratio(crowd, 500, 9_000), "up");
      return { kind: "margin", ...of, change: "add", amount };
    }
    case 5: {
      const amount = mul(margin, ratio(crowd, 100, 3_000), "up");
      return { kind: "margin", ...of, change: "take", amount };
    }
    default:
      return { kind: "stops", ...of, ...stopsOf(crowd, position) };
  }
}

/** Random stops around the mark: a new price, none, or the present one. */
function stopsOf(crowd: Crowd, { book, terms, direction }: LivePosition) {
  const mark = book.lastMark?.price ?? ZERO;
  const away = (isAbove: boolean) =>
    priceAway(mark, ratio(crowd, 20, 400), { isAbove, tick: terms.priceTick });
  const isLong = direction === "long";
  return {
    takeProfitPrice: chance(crowd, 60) ? away(isLong) : null,
    stopLossPrice: chance(crowd, 60) ? away(!isLong) : undefined,
  };
}
