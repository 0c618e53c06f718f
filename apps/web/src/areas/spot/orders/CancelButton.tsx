import { X } from "lucide-react";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useCancelOrder } from "./order-data.ts";
import type { Order } from "./orders.ts";

/** Cancels an order. Until the server answers the order stands as it is, marked as being cancelled. */
export function CancelButton({ order, isDense }: { order: Order; isDense: boolean }) {
  const t = useText();
  const { send, isPending } = useCancelOrder();

  async function cancel(button: HTMLElement) {
    const list = button.closest<HTMLElement>("[data-order-list]");
    await send({ id: order.id, cancel: true });
    // The button leaves with its order: the keyboard goes on from the list, not from the page's top.
    requestAnimationFrame(() => {
      if (!button.isConnected) list?.focus();
    });
  }

  return (
    <OnlineButton
      size="small"
      isLoading={isPending}
      title={t("trading.cancel")}
      aria-label={t(isPending ? "spot.cancelling-order" : "spot.cancel-order", {
        symbol: order.symbol,
      })}
      onClick={({ currentTarget }) => void cancel(currentTarget)}
      className={isDense ? "min-h-6! py-0!" : "max-desktop:min-h-11"}
    >
      {isDense ? <X aria-hidden="true" className="size-3.5" /> : t("trading.cancel")}
    </OnlineButton>
  );
}
