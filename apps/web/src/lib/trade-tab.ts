import type { LinkProps } from "@tanstack/react-router";
import type { PlainMessageId } from "./text.ts";

/** What has a price of its own on a screen of trading. */
export type Pair = { symbol: string; currency_id: number; legal_id: number };

/** The products of which several may have the same pair. */
export type PairProduct = "spot" | "contracts" | "options";

/** One way to trade, as its area brings it; its name is a text that stands on every screen. */
export type TradeTab = {
  label: PlainMessageId;
  /** The same in one word, for tabs side by side. */
  short: PlainMessageId;
  link: LinkProps;
  /** The addresses of the screens on which one trades so. */
  screens: readonly string[];
  /** The link of a pair in this product, if the product has pairs. */
  ofPair?: { product: PairProduct; link: (pair: Pair) => LinkProps };
};
