import type { LinkProps } from "@tanstack/react-router";
import type { PlainMessageId } from "./text.ts";

/** One way to trade, as its area brings it; its name is a text that stands on every screen. */
export type TradeTab = { label: PlainMessageId; link: LinkProps };
