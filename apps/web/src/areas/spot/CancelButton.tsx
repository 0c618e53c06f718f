import { Button } from "@candor/ui/Button.tsx";
import { useText } from "../../lib/text.ts";
import { useCancelOrder } from "./data.ts";
import type { Order } from "./orders.ts";

/** Cancels an order. Until the server answers the order stands as it is, marked as being cancelled. */
export function CancelButton({ order }: { order: Order }) {
  const t = useText();
  const { send, isPending } = useCancelOrder();
  return (
    <Button
      size="small"
      isLoading={isPending}
      aria-label={t(isPending ? "spot.cancelling-order" : "spot.cancel-order", {
        symbol: order.symbol,
      })}
      onClick={() => void send({ id: order.id, cancel: true })}
      className="max-desktop:min-h-11"
    >
      {t("spot.cancel")}
    </Button>
  );
}
