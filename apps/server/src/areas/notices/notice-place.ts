import { NOTICES, type NoticeCode } from "@candor/contract/area-words.ts";
import type { Catalogue } from "../../catalogue/markets.ts";
import type { NoticeWords, ScreenAddress } from "@candor/contract/word-slots.ts";

const MESSAGES: ScreenAddress = "/pages/setting/message";

type Contract = Pick<Catalogue["contracts"][number], "symbol" | "baseId" | "quoteId">;
type Markets = {
  marketBySymbol: (symbol: string) => object | undefined;
  contracts: readonly Contract[];
};

/** The screen of the client that a notice leads to. */
export function noticePlace(
  markets: Markets,
  code: NoticeCode,
  params: Readonly<Record<string, string>>,
): string {
  if (code === "price-alert" || code === "price-move")
    return marketPlace(markets, params["symbol"] ?? "");
  const { place = MESSAGES }: NoticeWords = NOTICES[code];
  return `/h5/#${place}`;
}

/** The screen where a market is traded: a symbol without a spot market is a contract's. */
function marketPlace({ marketBySymbol, contracts }: Markets, symbol: string): string {
  const contract = contracts.find((one) => one.symbol === symbol);
  if (contract === undefined || marketBySymbol(symbol) !== undefined)
    return `/h5/#/pages/transaction/currency?symbol=${encodeURIComponent(symbol)}`;
  const { baseId, quoteId } = contract;
  return `/h5/#/pages/transaction/contract?currency_id=${baseId}&legal_id=${quoteId}`;
}
