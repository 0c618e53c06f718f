import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { amendables } from "./amend.ts";
import { CancelButton } from "./CancelButton.tsx";
import { AmendSheet } from "../later.ts";
import { Deciding } from "./Deciding.tsx";
import type { Order } from "./orders.ts";

export type OrderActionsProps = {
  order: Order;
  market: Quotation | undefined;
  /** For a table with one line a row. */
  isDense?: boolean;
};

/** What can be done about an open order: change it, or cancel it. */
export function OrderActions({ order, market, isDense = false }: OrderActionsProps) {
  const t = useText();
  const [isAmending, setIsAmending] = useState<boolean>();
  if (order.state === "accepted") return <Deciding />;
  const mayAmend = market !== undefined && amendables(order).length > 0;
  return (
    <span className="inline-flex items-center gap-1">
      {mayAmend && (
        <IconButton
          label={t("spot.amend-order", { symbol: order.symbol })}
          size="small"
          onClick={() => setIsAmending(true)}
          className={isDense ? "size-6!" : "max-desktop:size-11"}
        >
          <Pencil aria-hidden="true" className={isDense ? "size-3.5" : "size-4"} />
        </IconButton>
      )}
      <CancelButton order={order} isDense={isDense} />
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
