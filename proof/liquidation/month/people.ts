import { randomUUID } from "node:crypto";
import type { ContractMarket } from "../../../apps/server/src/contract-markets.ts";
import { contractKey } from "../../../apps/server/src/exchange/contracts/contract-book.ts";
import type { LivePosition } from "../../../apps/server/src/exchange/contracts/live-position.ts";
import type { ContractCommand } from "../../../apps/server/src/exchange/contracts/requests.ts";
import type { Realm } from "../../../apps/server/src/ledger/accounts.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, div, fromInteger, mul } from "@candor/money";
import { onTick } from "@candor/rules/contracts/mark.ts";
import { multipleMaxOf } from "@candor/rules/contracts/margin.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import type { Random } from "../../random.ts";
import { type Stage, USDT } from "./stage.ts";

export type Person = { id: string; realm: Realm };
export type Told = { deeds: number; refused: Record<string, number> };

/** What is traded in the simulation: coins, which have a middle of ours, and what has sessions. */
const TRADED = [1001, 1001, 1002, 1004, 1201, 1202, 1101, 1104, 1301] as const;

const claimOf = (userId: string) => ({
  userId,
  call: "proof",
  key: randomUUID(),
  requestHash: Buffer.alloc(16),
});

export type People = ReturnType<typeof createPeople>;

/** Where they do it. */
export type Place = Pick<Stage, "exchange" | "catalogue">;

/** Users who open, change and close what they have, each deed by chance. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one crowd, whose deeds all draw from the same chance
export function createPeople(stage: Place, random: Random, told: Told) {
  const ask = async (command: ContractCommand): Promise<boolean> => {
    told.deeds += 1;
    const answer = await stage.exchange().submitContract(command);
    if (!isRefusal(answer)) return true;
    told.refused[answer.refused] = (told.refused[answer.refused] ?? 0) + 1;
    return false;
  };
  const chance = (percent: number): boolean => random.below(100) < percent;
  const ratio = (low: number, high: number): Dec =>
    dec(((low + random.below(high - low + 1)) / 10_000).toFixed(4));

  const positionsOf = ({ id, realm }: Person): LivePosition[] =>
    [...stage.exchange().contractBooks().values()].flatMap((book) =>
      book.realm === realm ? [...book.live.values()].filter(({ userId }) => userId === id) : [],
    );
  const markOf = (realm: Realm, marketId: number): Dec | undefined =>
    stage.exchange().contractBooks().get(contractKey(realm, marketId))?.lastMark?.price;

  /** Some share of a value, in whole lots; in the tiers that allow its multiple, as a rule. */
  const lotsOf = ({ terms }: ContractMarket, mark: Dec, value: number): number => {
    const each = mul(quantityOf(terms, 1), mark, "up");
    return Math.max(1, Number(div(fromInteger(value), each, "down") / 10n ** 18n));
  };

  type Wish = {
    marketId?: number;
    direction?: "long" | "short";
    value?: number;
    isCross?: boolean;
  };
  const open = async ({ id, realm }: Person, wish: Wish = {}): Promise<boolean> => {
    const market = stage.catalogue.contract(wish.marketId ?? random.pick(TRADED));
    const mark = market && markOf(realm, market.id);
    if (market === undefined || mark === undefined) return false;
    const { terms } = market;
    const value = wish.value ?? 500 + random.below(40_000);
    const highest = multipleMaxOf(terms, fromInteger(value)) ?? 1;
    const multiple = wish.value === undefined ? 1 + random.below(highest) : highest;
    const direction = wish.direction ?? random.pick(["long", "short"] as const);
    const isLimit = wish.value === undefined && chance(25);
    const at = (low: number, high: number, isAbove: boolean): Dec => {
      const far = ratio(low, high);
      const price = isAbove ? mark + mul(mark, far, "down") : mark - mul(mark, far, "down");
      return onTick(price as Dec, terms.priceTick);
    };
    const isLong = direction === "long";
    const wantsStops = wish.value === undefined;
    return ask({
      kind: "submit",
      claim: claimOf(id),
      realm,
      marketId: market.id,
      request: {
        type: isLimit ? "limit" : "market",
        direction,
        mode: (wish.isCross ?? chance(45)) ? "cross" : "isolated",
        multiple,
        lots: lotsOf(market, mark, value),
        price: isLimit ? at(3, 120, !isLong) : undefined,
        takeProfitPrice: wantsStops && chance(35) ? at(150, 500, isLong) : undefined,
        stopLossPrice: wantsStops && chance(35) ? at(150, 500, !isLong) : undefined,
      },
    });
  };

  const bring = ({ id, realm }: Person, amount: Dec, isBack = false): Promise<boolean> =>
    ask({
      kind: "transfer",
      claim: claimOf(id),
      realm,
      currencyId: USDT,
      from: isBack ? "lever" : "change",
      to: isBack ? "change" : "lever",
      amount,
      currency: { code: "USDT", decimals: 6 },
    });

  const change = async (person: Person, position: LivePosition): Promise<boolean> => {
    const { book, number, terms, state, direction, lots, multiple, margin } = position;
    const of = { claim: claimOf(person.id), realm: person.realm, marketId: book.market.id, number };
    const mark = book.lastMark?.price ?? ZERO;
    if (state === "waiting") return ask({ kind: "cancel", ...of });
    const isLong = direction === "long";
    const away = (isAbove: boolean): Dec => {
      const far = mul(mark, ratio(20, 400), "down");
      return onTick((isAbove ? mark + far : mark - far) as Dec, terms.priceTick);
    };
    switch (random.below(8)) {
      case 0:
        return ask({ kind: "close", ...of, lots: 1 + random.below(lots) });
      case 1:
        return ask({ kind: "close", ...of, lots: undefined });
      case 2:
        return ask({ kind: "mode", ...of, mode: position.mode === "cross" ? "isolated" : "cross" });
      case 3:
        return ask({ kind: "multiple", ...of, multiple: 1 + random.below(2 * multiple) });
      case 4:
        return ask({
          kind: "margin",
          ...of,
          change: "add",
          amount: mul(margin, ratio(500, 9_000), "up"),
        });
      case 5:
        return ask({
          kind: "margin",
          ...of,
          change: "take",
          amount: mul(margin, ratio(100, 3_000), "up"),
        });
      default:
        return ask({
          kind: "stops",
          ...of,
          takeProfitPrice: chance(60) ? away(isLong) : null,
          stopLossPrice: chance(60) ? away(!isLong) : undefined,
        });
    }
  };

  return {
    open,
    bring,
    /** Whatever comes to somebody's mind. */
    act: async (person: Person): Promise<void> => {
      const own = positionsOf(person);
      const wish = random.below(10);
      if (wish === 0) await bring(person, fromInteger(50 + random.below(2_000)), chance(50));
      else if (own.length > 0 && wish < 6) await change(person, random.pick(own));
      else await open(person);
    },
  };
}
