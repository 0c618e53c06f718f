import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";

/** Asks once how the other side was, after the end. */
export function RateOrder({ order: { id, may, is_rated_positive: rated } }: { order: Order }) {
  const t = useText();
  const { send, isPending } = useSend("p2p.rateOrder", { invalidates: ["p2p.getOrder"] });
  if (rated !== null)
    return (
      <p role="status" className="text-data text-text-2">
        {t(rated ? "p2p.rated-positive" : "p2p.rated-negative")}
      </p>
    );
  if (!may.includes("rate")) return null;
  return (
    <Card title={t("p2p.rate-title")}>
      <p className="pb-3 text-data text-text-2">{t("p2p.rate-text")}</p>
      <div className="flex gap-3">
        <Button
          className="flex-1"
          icon={<ThumbsUp aria-hidden="true" className="size-4.5" />}
          disabled={isPending}
          onClick={() => void send({ id, is_positive: true })}
        >
          {t("p2p.rate-good")}
        </Button>
        <Button
          className="flex-1"
          icon={<ThumbsDown aria-hidden="true" className="size-4.5" />}
          disabled={isPending}
          onClick={() => void send({ id, is_positive: false })}
        >
          {t("p2p.rate-bad")}
        </Button>
      </div>
    </Card>
  );
}
