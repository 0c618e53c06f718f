import { useCouponText } from "./coupon-text.ts";
import type { Terms } from "./Worth.tsx";

/** Shows a coupon's effect, its scope, its minimum spend, and its cost to the house. */
export function TermLines({ terms }: { terms: Terms }) {
  const text = useCouponText();
  const minimum = text.minimum(terms);
  return (
    <>
      <p className="text-data text-text-2">{text.about(terms)}</p>
      <ul className="flex flex-col gap-0.5 text-data text-text-3">
        <li>{text.scope(terms)}</li>
        {minimum !== undefined && <li>{minimum}</li>}
        <li>{text.cost(terms)}</li>
      </ul>
    </>
  );
}
