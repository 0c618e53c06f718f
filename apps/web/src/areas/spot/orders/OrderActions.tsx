import { IconButton } from "@candor/ui/IconButton.tsx";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { CancelButton } from "./CancelButton.tsx";
import { AmendSheet } from "../later.ts";
import type { Order } from "./orders.ts";

/** What can be done about an open order: make it smaller, or cancel it. */
export function OrderActions({ order, market }: { order: Order; market: Quotation | undefined }) {
  const t = useText();
  const [isAmending, setIsAmending] = useState<boolean>();
  // An order that says what it spends has no quantity to lower.
  const mayAmend = market !== undefined && order.quote_amount === null;
  return (
    <span className="inline-flex items-center gap-1">
      {mayAmend && (
        <IconButton
          label={t("spot.amend-order", { symbol: order.symbol })}
          size="small"
          onClick={() => setIsAmending(true)}
          className="max-desktop:size-11"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <CancelButton order={order} />
      {mayAmend && isAmending !== undefined && (
        <Suspense>
          <AmendSheet
            isOpen={isAmending}
            onOpenChange={setIsAmending}
            order={order}
            market={market}
          />
        </Suspense>
      )}
    </span>
  );
}
