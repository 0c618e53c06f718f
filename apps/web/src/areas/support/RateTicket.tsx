import { Button } from "@candor/ui/action/Button.tsx";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import type { Ticket } from "./data.ts";

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Asks once how well a closed question was answered. */
export function RateTicket({ ticket: { id, rating } }: { ticket: Ticket }) {
  const t = useText();
  const { send, isPending } = useSend("support.rateTicket", {
    invalidates: ["support.getTicket", "support.listTickets"],
  });
  if (rating !== null)
    return (
      <p role="status" className="text-body">
        {t("support.rated", { rating })}
      </p>
    );
  return (
    <section aria-label={t("support.rate")} className="flex flex-col gap-2">
      <h2 className="text-h2">{t("support.rate")}</h2>
      <p className="text-data text-text-2">{t("support.rate-ends")}</p>
      <div className="flex gap-2">
        {RATINGS.map((value) => (
          <Button
            key={value}
            aria-label={t("support.rating", { rating: value })}
            disabled={isPending}
            onClick={() => void send({ id, rating: value })}
          >
            {value}
          </Button>
        ))}
      </div>
    </section>
  );
}
