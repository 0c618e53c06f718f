import type { CallInput } from "@candor/contract/types.ts";
import type { Act, Load } from "./load.ts";
import type { Random } from "./random.ts";
import type { Trader } from "./traders.ts";

type Input = CallInput<"conversion.convert">;

export const CONVERSION_KINDS = ["conversion", "conversion-quoted"] as const;

const [BTC, ETH, USDT] = ["1", "2", "3"] as const;
const PAIRS = [
  [USDT, BTC],
  [USDT, ETH],
  [BTC, USDT],
  [ETH, BTC],
] as const;
/** Amounts of about the same value in USDT. */
const NUMBERS: Readonly<Record<string, string>> = { [BTC]: "0.0001", [ETH]: "0.003", [USDT]: "9" };

/** A conversion at the present price or by a quote; a repeat with its key is the same one. */
export function nextConversionAct({ call }: Trader, random: Random, load: Load): Act {
  const kind = random.pick(CONVERSION_KINDS);
  const [from, to] = random.pick(PAIRS);
  const wanted = { number: NUMBERS[from] ?? "", from_currency_id: from, to_currency_id: to };
  const quoted = async (): Promise<Input> => ({
    ...wanted,
    quote_id: (await call("conversion.getConversionQuote", wanted)).quote_id,
  });
  let asked: Promise<Input> | undefined =
    kind === "conversion" ? Promise.resolve(wanted) : undefined;
  return {
    kind,
    ask: async (key) => {
      // All repeats with this key use one quote; after a lost answer the quote is requested again.
      asked ??= quoted().catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
      const done = await call("conversion.convert", await asked, { key });
      load.conversions.add(done.id);
      return JSON.stringify(done);
    },
  };
}
