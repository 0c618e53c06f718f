import { formatAmount } from "@candor/ui/figures/format.ts";
import { Ticket } from "lucide-react";
import { useUsableCoupons } from "../../data/coupons.ts";
import { useLocale, useText } from "../../lib/text.ts";

/** Shows on the screen of deposits the card that is switched on. */
export function CardOn() {
  const t = useText();
  const locale = useLocale();
  const card = useUsableCoupons("deposit")?.find(({ state }) => state === "applied");
  if (card === undefined) return null;
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-surface p-4 text-body">
      <Ticket aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-accent" />
      {t("coupons.card-on", {
        amount: formatAmount(card.face ?? "0", { locale }),
        minimum: formatAmount(card.minimum ?? "0", { locale }),
        currency: card.currency_code,
      })}
    </p>
  );
}
