import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { useText } from "../../lib/text.ts";
import type { Contract } from "./terms.ts";

/** How long until open positions are charged overnight, and for how many nights where a weekend or holiday follows. */
export function OvernightLine({
  contract: { overnight_at: at, overnight_nights: nights },
}: {
  contract: Pick<Contract, "overnight_at" | "overnight_nights">;
}) {
  const t = useText();
  return (
    <span className="whitespace-nowrap" data-testid="overnight-in">
      <Countdown until={at} />
      {nights !== null && nights > 1 && (
        <span className="text-text-2"> · {t("contracts.nights-count", { nights })}</span>
      )}
    </span>
  );
}
