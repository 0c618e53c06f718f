import { Button } from "@candor/ui/action/Button.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { failureText } from "../../../lib/failure.ts";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useCancelAll } from "./order-data.ts";

export type CancelAllSheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The pair on the screen, whose orders alone can be cancelled too. */
  market?: Quotation | undefined;
};

/** Asks before every open order is cancelled: of this pair, or of all. */
export function CancelAllSheet({ isOpen, onOpenChange, market }: CancelAllSheetProps) {
  const t = useText();
  const [scope, setScope] = useState<"pair" | "all">(market === undefined ? "all" : "pair");
  const { send, isPending, error } = useCancelAll(() => onOpenChange(false));
  const pair =
    market === undefined || scope === "all"
      ? {}
      : { currency_id: market.currency_id, legal_id: market.legal_id };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("orders.cancel-all")}
      description={t("orders.about-cancel-all")}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t("orders.keep")}</Button>
          <OnlineButton
            variant="danger"
            isLoading={isPending}
            onClick={() => void send(pair)}
            className="flex-1"
          >
            {t("orders.cancel-all-now")}
          </OnlineButton>
        </>
      }
    >
      {market !== undefined && (
        <Segmented
          label={t("orders.which-orders")}
          value={scope}
          onValueChange={setScope}
          options={[
            { value: "pair", label: market.symbol },
            { value: "all", label: t("orders.all-pairs") },
          ]}
        />
      )}
      {error !== null && (
        <p role="alert" className="pt-3 text-data text-danger">
          {failureText(error, t)}
        </p>
      )}
    </Sheet>
  );
}
