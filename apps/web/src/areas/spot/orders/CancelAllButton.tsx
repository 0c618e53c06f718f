import { Button } from "@candor/ui/action/Button.tsx";
import { Suspense, useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { CancelAllSheet } from "../later.ts";
import { useOpenOrders } from "./order-data.ts";

/** The way to cancel all open orders, through a question. */
export function CancelAllButton({ market }: { market?: Quotation | undefined }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean>();
  const orders = useOpenOrders();
  return (
    <>
      {orders !== undefined && orders.length > 0 && (
        <Button variant="ghost" size="small" onClick={() => setIsOpen(true)} className="shrink-0">
          {t("spot.cancel-all")}
        </Button>
      )}
      {isOpen !== undefined && (
        <Suspense>
          <CancelAllSheet isOpen={isOpen} onOpenChange={setIsOpen} market={market} />
        </Suspense>
      )}
    </>
  );
}
