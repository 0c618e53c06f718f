import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { useText } from "../../lib/text.ts";
import type { Campaign } from "../../data/coupons.ts";

export type Terms = Pick<
  Campaign,
  "type" | "face" | "rate" | "cap" | "days" | "minimum" | "symbols" | "currency_code" | "cost"
>;

/** The figure on the stub: an amount, or a rate a year. */
export function Worth({ terms: { type, face, rate } }: { terms: Terms }) {
  return type === "rate" ? (
    <Percent value={rate} variant="plain" sign="always" />
  ) : (
    <Amount value={face} />
  );
}

export function WorthUnit({ terms: { type, currency_code: code } }: { terms: Terms }) {
  const t = useText();
  return type === "rate" ? t("coupons.a-year") : code;
}
