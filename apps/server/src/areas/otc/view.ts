import { type Dec, formatDec, sub } from "@candor/money";
import type { Conversion } from "@candor/rules/conversion.ts";
import type { Offer, Signed } from "../conversion/index.ts";

type Named = { code: string };
type Deal = { from: Named; to: Named; number: Dec; spread: Dec };

export const figuresView = (
  { from, to, number, spread }: Deal,
  { received, fee, rate }: Pick<Conversion, "received" | "fee" | "rate">,
) => ({
  from_currency: from.code,
  to_currency: to.code,
  number: formatDec(number),
  received: formatDec(received),
  fee: formatDec(fee),
  rate: formatDec(rate),
  spread: formatDec(spread),
});

export const signedView = ({ text, signature, publicKey }: Signed) => ({
  text,
  signature,
  public_key: publicKey,
});

export function quoteView({ id, basis, conversion, expiresAt }: Offer, signed: Signed) {
  const { from, to, spread, tolerance, pricesPart, fiatPart } = basis;
  const life = sub(sub(sub(spread, tolerance), pricesPart), fiatPart);
  return {
    id,
    ...figuresView(basis, conversion),
    ...signedView(signed),
    spread_parts: {
      published: formatDec(tolerance),
      prices: formatDec(pricesPart),
      fiats: formatDec(fiatPart),
      life: formatDec(life),
    },
    event: basis.event,
    from_index: formatDec(from.price),
    to_index: formatDec(to.price),
    made_at: basis.at.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
