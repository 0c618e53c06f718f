import { type Dec, dec, formatDec, scaleOf } from "@candor/money";
import { isWorse } from "@candor/rules/contracts/plan.ts";
import { openingPrice } from "@candor/rules/contracts/value.ts";
import { formatAmount, formatPrice } from "@candor/ui/figures/format.ts";
import type { Text } from "../../lib/text.ts";
import { latestMark, markAtOf } from "./marks.ts";
import type { Became } from "./open-positions.ts";
import { endLabelOf, reasonOf } from "./reason.ts";
import { termsOf } from "../../data/contract-terms.ts";

/** The words' context, and the deciding price, where it is known. */
type Printing = { t: Text; locale: string; price: string | undefined };

/** What became of a position, as it is told in passing. */
export function becameText(
  { what, position, before, lots, profit }: Became,
  { t, locale, price }: Printing,
): string {
  const { priceTick, quote } = termsOf(position.terms);
  const { symbol, direction } = position;
  const named = { symbol, direction };
  const print = (value: string | null | undefined) =>
    formatPrice(value, { locale, decimals: scaleOf(priceTick) });
  const won = (value: Dec | string) =>
    formatAmount(value, { locale, sign: "always", maxDecimals: 2 });
  switch (what) {
    case "accepted":
    case "closing":
    case "setting":
    case "adjusting":
    case "unadjusted":
    case "cancelling":
    case "kept":
    case "cancelled":
      return t(`contracts.told-${what}`, named);
    case "set":
      return t("contracts.stops-set");
    case "margin":
      return t("contracts.margin-changed");
    case "multiple":
      return t("contracts.leverage-changed", { multiple: position.multiple });
    case "mode":
      return t("contracts.mode-changed");
    case "opened":
    case "filled":
      return t(`contracts.told-${what}`, { ...named, price: print(position.open_price) });
    case "waits":
      return t("contracts.told-waits", { ...named, price: print(position.limit_price) });
    case "reduced": {
      const closed = { ...named, lots: formatAmount(`${lots}`, { locale }) };
      return price === undefined
        ? t("contracts.told-reduced", closed)
        : t("contracts.told-reduced-at", {
            ...closed,
            price: print(price),
            profit: won(profit),
            currency: quote,
          });
    }
    case "closed": {
      const closed = { ...named, profit: won(position.realised), currency: quote };
      const label = endLabelOf(position);
      if (label !== undefined)
        return price === undefined
          ? t("contracts.told-cause", { ...closed, cause: t(label) })
          : t("contracts.told-cause-at", { ...closed, cause: t(label), price: print(price) });
      return price === undefined
        ? t("contracts.told-closed", closed)
        : t("contracts.told-closed-at", { ...closed, price: print(price) });
    }
    case "ended": {
      const worst = worstOf(before);
      return price !== undefined && worst !== undefined
        ? t("contracts.told-slippage", { ...named, price: print(price), worst: print(worst) })
        : `${t("contracts.told-ended", named)} ${t(reasonOf(position) ?? "contracts.reason-other")}`;
    }
  }
}

const worstOf = (before: Became["before"]): string | undefined =>
  before?.decision?.worst_price ?? undefined;

/**
 * The price that an order at market has just ended at, whose worst price it passed: by the mark of this moment, where that
 * says the same; undefined of any other.
 */
export function priceNow({ what, position, before }: Became): string | undefined {
  const { direction, symbol, terms, end_reason: reason } = position;
  const [at, worst] = [markAtOf(latestMark(symbol)), worstOf(before)];
  if (what !== "ended" || reason !== "slippage" || at === undefined || worst === undefined)
    return undefined;
  const price = openingPrice(termsOf(terms), direction, at);
  return isWorse(direction, price, dec(worst)) ? formatDec(price) : undefined;
}
