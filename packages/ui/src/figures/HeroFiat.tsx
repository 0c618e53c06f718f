import { separatorsOf } from "@candor/locales/locale-patterns.ts";
import type { Decimal, Missing } from "./format.ts";
import { formatFiat } from "./format.ts";
import { HiddenAmount } from "./HiddenAmount.tsx";
import { useUiLocale } from "../UiLocale.tsx";

/** What a digit is wide, in its own letter's height. */
const DIGIT_WIDTH = 0.62;

export type HeroFiatProps = {
  value: Decimal | Missing;
  /** An ISO 4217 code. */
  currency: string;
  isHidden?: boolean;
};

/**
 * The figure that leads a screen: no slashed zero, the fraction set back, and where there is little
 * room (what it stands in says so by container queries) smaller instead of cut.
 */
export function HeroFiat({ value, currency, isHidden = false }: HeroFiatProps) {
  const { locale } = useUiLocale();
  const body = formatFiat(value, { locale, currency });
  const at = body.lastIndexOf(separatorsOf(locale).decimal);
  const fraction = at < 0 ? "" : (/^.[0-9]+/.exec(body.slice(at))?.[0] ?? "");
  return (
    <span translate="no" className="num-hero block text-display whitespace-nowrap">
      {isHidden ? (
        <HiddenAmount />
      ) : (
        <span style={{ fontSize: `min(1em, ${Math.ceil(100 / (body.length * DIGIT_WIDTH))}cqi)` }}>
          {fraction === "" ? body : body.slice(0, at)}
          {fraction !== "" && <span className="text-text-2">{fraction}</span>}
          {fraction !== "" && body.slice(at + fraction.length)}
        </span>
      )}
    </span>
  );
}
