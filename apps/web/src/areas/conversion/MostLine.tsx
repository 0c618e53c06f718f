import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { useText } from "../../lib/text.ts";
import type { Most } from "./convert.ts";

const NAMES = {
  maximum: "conversion.maximum",
  "fiat-order": "conversion.fiat-limit",
  day: "conversion.remaining",
} as const;

/** The most that one conversion takes, named for what bounds it. */
export function MostLine({ bound, code }: { bound: Most; code: string }) {
  const t = useText();
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-data">
      <span className="text-text-2">{t(NAMES[bound.by])}</span>
      <CoinAmount value={bound.most} code={code} hasUnit isExact />
    </p>
  );
}
