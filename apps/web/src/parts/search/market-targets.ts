import { useMemo } from "react";
import { type NamedContract, useContractQuotations } from "../../data/contract-quotations.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useOptionMarkets } from "../../data/option-markets.ts";
import { largestFirst } from "../../lib/compare.ts";
import { type Text, useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import { isInstrument } from "./instruments.ts";
import { type SearchTarget, addressOf } from "./target.ts";

/** Everything that is traded: spot markets by their volume, then contracts, then what options are written on. */
export function useMarketTargets(): SearchTarget[] {
  const t = useText();
  const { data: quotations } = useQuotations();
  const { data: contracts } = useContractQuotations();
  const options = useOptionMarkets();
  return useMemo(
    () => [
      ...byVolume(quotations ?? []).map((market) => spotTarget(market, t)),
      ...byVolume(contracts ?? []).map((market) => contractTarget(market, t)),
      ...byVolume(options).map((market) => optionTarget(market, t)),
    ],
    [quotations, contracts, options, t],
  );
}

const byVolume = <Market extends { quote_volume: string | null }>(list: readonly Market[]) =>
  list.toSorted((one, other) => largestFirst(one.quote_volume, other.quote_volume));

type Named = Pick<Quotation, "symbol" | "currency_code" | "currency_name">;

/** Returns a pair without the stroke, its name, and other names in the reader's language. */
function namesOf({ symbol, currency_code: code, currency_name: name }: Named, t: Text): string {
  const known = isInstrument(code) ? t(`search.instrument-${code}`) : "";
  return `${symbol.replace("/", "")} ${name} ${known}`;
}

const spotTarget = (market: Quotation, t: Text): SearchTarget => ({
  key: `spot ${market.symbol}`,
  label: market.symbol,
  words: namesOf(market, t),
  market,
  as: "spot",
  to: addressOf(PATHS.trade, { symbol: market.symbol }),
});

const WORDS_OF_ASSET = {
  coin: "search.words-contracts",
  stock: "search.words-stock",
  metal: "search.words-metals",
  forex: "search.words-forex",
} as const;

const contractTarget = (market: NamedContract, t: Text): SearchTarget => ({
  key: `contract ${market.symbol}`,
  label: market.symbol,
  words: `${namesOf(market, t)} ${market.plain_name} ${t(WORDS_OF_ASSET[market.asset])}`,
  market,
  as: "contract",
  to: addressOf(PATHS.contract, { currency_id: market.currency_id, legal_id: market.legal_id }),
});

const optionTarget = (market: Quotation, t: Text): SearchTarget => ({
  key: `option ${market.symbol}`,
  label: market.symbol,
  words: `${namesOf(market, t)} ${t("search.words-options")}`,
  market,
  as: "option",
  to: addressOf(PATHS.options, { symbol: market.symbol }),
});
