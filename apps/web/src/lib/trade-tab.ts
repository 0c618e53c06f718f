import type { LinkProps } from "@tanstack/react-router";
import type { PlainMessageId } from "./text.ts";

/** One way to trade, as its area brings it; its name is a text that stands on every screen. */
export type TradeTab = {
  label: PlainMessageId;
  /** The same in one word, where the ways stand beside each other. */
  short: PlainMessageId;
  link: LinkProps;
  /** The addresses of the screens on which one trades so. */
  screens: readonly string[];
};
