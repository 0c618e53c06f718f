import { dec, scaleOf } from "@candor/money";
import { formatPrice } from "@candor/ui/figures/format.ts";
import { useLocale, useText } from "../../../lib/text.ts";
import type { Position } from "../terms.ts";
import type { ReceiptClosing } from "./receipt.ts";

/** What has happened to a position, in plain words: where it opened, what closed it last, and at which price. */
export function useStory(position: Position, closings: readonly ReceiptClosing[]): string {
  const t = useText();
  const locale = useLocale();
  const { direction, symbol, multiple, open_price: opened, terms } = position;
  const print = (price: string | null | undefined) =>
    formatPrice(price, { locale, decimals: scaleOf(dec(terms.price_tick)) });
  const last = closings.at(-1);
  const begin = t("contracts.story-opened", { direction, symbol, multiple, price: print(opened) });
  if (last === undefined) return begin;
  const price = print(last.price);
  const end = t(`contracts.story-${last.cause}`, { price, mark: print(last.mark) });
  return `${begin} ${end}`;
}
