import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useId, useState } from "react";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CHANGED_BY_CONTRACTS } from "../data.ts";
import { StopSheet } from "../later.ts";
import { putPositions } from "../live.ts";
import type { Position } from "../terms.ts";
import { Deciding } from "./Deciding.tsx";

type PendingOrderActionsProps = { pendingOrder: Position; isDense?: boolean };

/**
 * What can be done about a pending order: set the stops that it will open with, or cancel it. Nothing while the next
 * second decides what was asked for; in a line that stands in place of the buttons.
 */
export function PendingOrderActions({ pendingOrder, isDense = false }: PendingOrderActionsProps) {
  const t = useText();
  const [hasStops, setHasStops] = useState(false);
  const { symbol, decision } = pendingOrder;
  const noteId = useId();
  const off = decision === null ? {} : { disabled: true, "aria-describedby": noteId };
  const { send, isPending } = useSend("contracts.cancelEntrust", {
    invalidates: CHANGED_BY_CONTRACTS,
    onDone: (cancelled) => putPositions([cancelled]),
  });

  async function cancel(button: HTMLElement) {
    const list = button.closest<HTMLElement>("[data-order-list]");
    await send({ id: pendingOrder.id });
    // The button is off, and leaves with its pending order: the keyboard goes on from the list, not from the page's
    // top.
    requestAnimationFrame(() => {
      if (!button.isConnected || button.matches(":disabled")) list?.focus();
    });
  }

  const size = isDense ? "min-h-6! py-0!" : "flex-1 max-desktop:min-h-11";
  const sheet = (
    <Suspense>
      {hasStops && <StopSheet position={pendingOrder} onClose={() => setHasStops(false)} />}
    </Suspense>
  );
  if (decision !== null && isDense)
    return (
      <>
        <Deciding position={pendingOrder} isLine />
        {sheet}
      </>
    );
  return (
    <>
      {decision !== null && <Deciding position={pendingOrder} id={noteId} />}
      <span className={isDense ? "inline-flex items-center gap-1" : "flex items-center gap-2"}>
        <Button
          size="small"
          {...off}
          aria-haspopup="dialog"
          aria-label={t("contracts.stops-of", { symbol })}
          onClick={() => setHasStops(true)}
          className={size}
        >
          {t("contracts.stops")}
        </Button>
        <OnlineButton
          size="small"
          isLoading={isPending}
          {...off}
          aria-label={t("contracts.cancel-of", { symbol })}
          onClick={({ currentTarget }) => void cancel(currentTarget)}
          className={size}
        >
          {t("trading.cancel")}
        </OnlineButton>
      </span>
      {sheet}
    </>
  );
}
