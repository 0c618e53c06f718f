import { dec } from "@candor/money";
import type { Answer } from "../../../apps/server/src/exchange/product.ts";
import type { TwoProducts } from "../../../apps/server/src/testing/two-products.ts";
import type { Random } from "../../harness/random.ts";

const MARKETS = [
  { key: "demo:1", symbol: "BTC/USDT", price: 96_000, quantity: "0.0002" },
  { key: "demo:2", symbol: "ETH/USDT", price: 3_400, quantity: "0.005" },
  { key: "demo:3", symbol: "BNB/USDT", price: 640, quantity: "0.02" },
] as const;
const TALLIES = ["demo:tally:1", "demo:tally:2", "demo:tally:3"];
export const BOOKS: readonly string[] = [...MARKETS.map(({ key }) => key), ...TALLIES];

export type Load = {
  both: TwoProducts;
  random: Random;
  /** Traders and counters are different users, so that the ledger can tell them apart. */
  traders: readonly string[];
  counters: readonly string[];
  open: { userId: string; symbol: string; key: string; number: number }[];
};

type Asked = { key: string; answer: Promise<Answer> };

/** Gives every counting user an amount to count with in every book. */
export async function prepare({ both, counters }: Load): Promise<void> {
  for (const userId of counters)
    for (const book of TALLIES) {
      await both.count({ book, userId, kind: "in", amount: 3_000 });
      await both.count({ book, userId, kind: "add", amount: 10 });
    }
}

/** Sends the next price and commands to every book at once; other books than the struck one must answer. */
export async function askAll(
  load: Load,
  struck: string,
): Promise<{ answered: number; unanswered: number }> {
  const { both, random } = load;
  both.tick(`${(990 + random.below(21)) / 1_000}`);
  const asked = [...MARKETS.flatMap((market) => inMarket(load, market)), ...inTallies(load)];
  const counts = { answered: 0, unanswered: 0 };
  for (const { key, answer } of asked)
    if (await isAnswered(answer, key === struck)) counts.answered += 1;
    else counts.unanswered += 1;
  return counts;
}

/** A refusal with a reason is an answer; "busy", or a halt of a book that was not struck, is none. */
async function isAnswered(answering: Promise<Answer>, isStruck: boolean): Promise<boolean> {
  const answer = await answering.catch(() => undefined);
  if (answer === undefined) return false;
  if ("ok" in answer) return true;
  return answer.refused === "market-halted" ? isStruck : answer.refused !== "busy";
}

function inMarket(load: Load, { key, symbol, price, quantity }: (typeof MARKETS)[number]): Asked[] {
  const { both, random, traders } = load;
  const asked: Asked[] = [];
  for (let count = 0; count < 4; count += 1) {
    const userId = random.pick(traders);
    const side = random.pick(["buy", "sell"] as const);
    const near = dec((price * (0.985 + random.below(31) / 1_000)).toFixed(2));
    const common = { side, quantity: dec(quantity) };
    const answer = both.place(
      userId,
      symbol,
      random.below(4) === 0
        ? {
            ...common,
            type: "stop-market",
            triggerPrice: near,
            triggerSource: random.pick(["index", "last"] as const),
          }
        : { ...common, type: "limit", price: near },
    );
    asked.push({ key, answer });
    void answer.then(
      (told) => {
        if (!("ok" in told)) return;
        const { number, state } = told.ok as { number: number; state: string };
        if (state !== "filled") load.open.push({ userId, symbol, key, number });
      },
      () => undefined,
    );
  }
  const ending = load.open.find((order) => order.key === key);
  if (ending !== undefined && load.open.length > 60) {
    load.open.splice(load.open.indexOf(ending), 1);
    asked.push({ key, answer: both.cancel(ending.userId, symbol, ending.number) });
  }
  return asked;
}

function inTallies({ both, random, counters }: Load): Asked[] {
  return TALLIES.flatMap((book) =>
    (["add", "take"] as const).map((kind) => ({
      key: book,
      answer: both.count({ book, kind, userId: random.pick(counters), amount: 1 }),
    })),
  );
}
