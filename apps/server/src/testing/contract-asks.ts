import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import {
  cancelPendingOrder,
  changeMargin,
  changeMode,
  changeLeverage,
  setStops,
} from "../exchange/contracts/change.ts";
import { closeByUser } from "../exchange/contracts/close.ts";
import { coverGap } from "../exchange/contracts/cover.ts";
import type { ContractBooks } from "../exchange/contracts/contract-book.ts";
import { openPosition } from "../exchange/contracts/of-position.ts";
import type { Shared } from "../exchange/contracts/shared.ts";
import { moveShare } from "../exchange/contracts/share.ts";
import { submit } from "../exchange/contracts/submit.ts";
import { transfer } from "../exchange/contracts/transfer.ts";
import type { Draft } from "../exchange/settlement/draft.ts";

export const [IRON, ZINC] = [2001, 2002];
/** The copy relation of all profit shares in tests. */
export const RELATION = "018f0000-0000-7000-8000-000000000001";

export type Order = {
  marketId?: number;
  direction?: "long" | "short";
  mode?: "isolated" | "cross";
  type?: "market" | "limit";
  multiple?: number;
  lots?: number;
  price?: string;
  slippage?: string;
  worstPrice?: string;
  takeProfitPrice?: string;
  stopLossPrice?: string;
};

export const decOf = (text: string | undefined) => (text === undefined ? undefined : dec(text));

export const claimOf = (userId: string) => ({
  userId,
  call: "",
  key: crypto.randomUUID(),
  requestHash: Buffer.alloc(16),
});

type World = { shared: Shared; draft: Draft; books: ContractBooks };

/** The requests of users. */
export function asksOf({ shared, draft, books }: World) {
  const onPosition = (id: string) => {
    const position = [...books.values()]
      .flatMap(({ live }) => [...live.values()])
      .find((one) => one.id === id);
    if (position === undefined) throw new Error(`position ${id} is not open`);
    const { userId, book } = position;
    const claim = claimOf(userId);
    return { claim, realm: "demo", marketId: book.market.id, number: position.number } as const;
  };
  return {
    /** The undecided rest. */
    submit: (userId: string, order: Order = {}) => {
      const { marketId = IRON, price, slippage, worstPrice, ...others } = order;
      const { takeProfitPrice, stopLossPrice, ...rest } = others;
      const answer = submit(draft, books, {
        kind: "submit",
        claim: claimOf(userId),
        realm: "demo",
        marketId,
        request: {
          type: "market",
          direction: "long",
          mode: "isolated",
          multiple: 20,
          lots: 10,
          ...rest,
          price: decOf(price),
          slippage: decOf(slippage),
          worstPrice: decOf(worstPrice),
          takeProfitPrice: decOf(takeProfitPrice),
          stopLossPrice: decOf(stopLossPrice),
        },
      });
      if (!("ok" in answer)) throw new Error(answer.refused);
      return answer.ok;
    },
    setStops: (id: string, stopLossPrice: string) =>
      setStops(draft, books, {
        kind: "stops",
        ...onPosition(id),
        takeProfitPrice: undefined,
        stopLossPrice: dec(stopLossPrice),
      }),
    close: (
      id: string,
      { lots, slippage, ...by }: { lots?: number; slippage?: string; cause?: "lead" } = {},
    ) => {
      const of = onPosition(id);
      const position = openPosition(draft, books, of, "close");
      return isRefusal(position)
        ? position
        : closeByUser(draft, position, {
            kind: "close",
            ...of,
            ...by,
            lots,
            slippage: decOf(slippage),
          });
    },
    cancel: (id: string) => cancelPendingOrder(draft, books, { kind: "cancel", ...onPosition(id) }),
    ...changesOf({ draft, books }, onPosition),
    ...movesOf({ shared, draft }),
  };
}

/** Moves of funds into a user's contract account and out of it. */
const movesOf = ({ shared, draft }: Pick<World, "shared" | "draft">) => ({
  share: (userId: string, amount: string, isReturned = false) =>
    moveShare(draft, shared, {
      kind: "share",
      claim: claimOf(userId),
      realm: "demo",
      relationId: RELATION,
      amount: dec(amount),
      isReturned,
      decimals: 6,
    }),
  bring: (userId: string, amount: string, isBack = false) =>
    transfer(draft, shared, {
      kind: "transfer",
      claim: claimOf(userId),
      realm: "demo",
      currencyId: 3,
      from: isBack ? "lever" : "change",
      to: isBack ? "change" : "lever",
      amount: dec(amount),
      currency: { code: "USDT", decimals: 6 },
    }),
});

type OnPosition = (id: string) => Parameters<typeof openPosition>[2] & {
  claim: ReturnType<typeof claimOf>;
};

/** Changes of the margin behind a position. */
function changesOf({ draft, books }: Pick<World, "draft" | "books">, onPosition: OnPosition) {
  return {
    addMargin: (id: string, amount: string) =>
      changeMargin(draft, books, {
        kind: "margin",
        ...onPosition(id),
        change: "add",
        amount: dec(amount),
      }),
    takeMargin: (id: string, amount: string) =>
      changeMargin(draft, books, {
        kind: "margin",
        ...onPosition(id),
        change: "take",
        amount: dec(amount),
      }),
    setLeverage: (id: string, multiple: number) =>
      changeLeverage(draft, books, { kind: "multiple", ...onPosition(id), multiple }),
    setMode: (id: string, mode: "isolated" | "cross") =>
      changeMode(draft, books, { kind: "mode", ...onPosition(id), mode }),
    cover: (id: string, ownerId: string) =>
      coverGap(draft, books, { kind: "cover", ...onPosition(id), ownerId }),
  };
}
