import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { type Amendable, amendables } from "./amend.ts";
import { AmendAmount } from "./AmendAmount.tsx";
import { AmendPrice } from "./AmendPrice.tsx";
import type { Order } from "./orders.ts";

export type AmendSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  order: Order;
  market: Quotation;
  /** What it opens with: the price that the order's line was taken to in the chart. */
  opening?: { what: Amendable; value: string };
};

/** Changes one thing of an open order: its price, its trigger, or its amount. */
export function AmendSheet({ isOpen, onOpenChange, order, market, opening }: AmendSheetProps) {
  const t = useText();
  const possible = amendables(order);
  const [chosen, setChosen] = useState(opening?.what ?? possible[0]);
  const names = { limit: t("trading.price"), trigger: t("spot.trigger"), amount: t("spot.amount") };
  const done = () => onOpenChange(false);
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t("orders.amend")}>
      <div className="flex flex-col gap-4">
        {possible.length > 1 && chosen !== undefined && (
          <Segmented
            label={t("orders.amend-what")}
            value={chosen}
            onValueChange={setChosen}
            options={possible.map((value) => ({ value, label: names[value] }))}
          />
        )}
        {chosen === "amount" && <AmendAmount order={order} market={market} onDone={done} />}
        {(chosen === "limit" || chosen === "trigger") && (
          <AmendPrice
            key={chosen}
            order={order}
            market={market}
            which={chosen}
            {...(opening?.what === chosen && { opening: opening.value })}
            onDone={done}
          />
        )}
      </div>
    </Sheet>
  );
}
