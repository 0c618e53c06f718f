import { ZERO, dec, scaleOf } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Price } from "@candor/ui/figures/Price.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { priceDecimals } from "../../data/markets.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { useMarketOf } from "./data.ts";
import { durationText } from "./duration-text.ts";
import { type Option, isRunning } from "./terms.ts";

/** One figure of an option each, as cards, tables and receipts show it. */
export type OptionFigureProps = { option: Option };

/** Up or down, and for how long. */
export function OptionSide({ option: { type, seconds } }: OptionFigureProps) {
  const t = useText();
  const locale = useLocale();
  const Icon = type === "up" ? ArrowUp : ArrowDown;
  return (
    <Badge tone={type === "up" ? "up" : "down"}>
      <Icon aria-hidden="true" className="me-0.5 size-3" />
      {t(`options.${type}`)} {durationText(seconds, locale)}
    </Badge>
  );
}

/** A price with the decimals of the option's symbol, or with its own where those are not known. */
export function OptionPrice({
  option: { symbol },
  value,
}: OptionFigureProps & { value: string | null | undefined }) {
  const market = useMarketOf(symbol);
  const own = value === null || value === undefined ? 0 : scaleOf(dec(value));
  return <Price value={value} decimals={market === undefined ? own : priceDecimals(market)} />;
}

export function OptionStake({ option }: OptionFigureProps) {
  return <Amount value={option.number} currency={option.currency_code} maxDecimals={2} />;
}

/** The win beyond the stake. */
export function OptionWin({ option }: OptionFigureProps) {
  return (
    <Amount value={option.win} currency={option.currency_code} maxDecimals={2} sign="always" />
  );
}

/** What it brought beyond the stake; a dash while it runs. */
export function OptionProfit({ option }: OptionFigureProps) {
  return (
    <Amount
      value={option.profit}
      currency={option.currency_code}
      maxDecimals={2}
      sign={option.profit !== null && dec(option.profit) === ZERO ? "auto" : "always"}
      hasDirection
    />
  );
}

const TONES: Partial<Record<Option["state"], BadgeTone>> = {
  won: "up",
  lost: "down",
  tied: "neutral",
  void: "warning",
};

/** What an option has come to. */
export function OptionState({ option }: OptionFigureProps) {
  const t = useText();
  const tone = isRunning(option) ? "accent" : (TONES[option.state] ?? "neutral");
  return <Badge tone={tone}>{t(`options.state-${option.state}`)}</Badge>;
}
