import { ZERO, dec, neg } from "@candor/money";
import { useText } from "../lib/text.ts";
import { Worth } from "./Worth.tsx";

/** The debt, beside the worth it is taken off; nothing without one. */
export function Owed({ usdt }: { usdt: string | null }) {
  const t = useText();
  const owed = usdt === null ? null : dec(usdt);
  if (owed === ZERO) return null;
  return (
    <p data-testid="owed" className="flex flex-wrap gap-x-2 text-data text-text-2">
      {t("wallet.owed")}
      <Worth usdt={owed === null ? null : neg(owed)} />
    </p>
  );
}
