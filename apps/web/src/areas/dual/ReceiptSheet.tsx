import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { FactList } from "../../parts/FactList.tsx";
import { GetHelp } from "../../parts/GetHelp.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import type { Receipt } from "./data.ts";
import { isConfirmed, recordedSeconds } from "./verify.ts";

/** What an order came to, of which seconds its price was made, and a look at them. */
export function ReceiptSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const query = useCall("dual.getReceipt", { id }, {});
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t("dual.receipt")}>
      <ScreenState query={query} skeleton={<RowsSkeleton count={4} hasValue />}>
        {(receipt) => <ReceiptLines receipt={receipt} />}
      </ScreenState>
    </Sheet>
  );
}

function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { order, priced, settlement } = receipt;
  const { quote_code: quote } = order;
  return (
    <div className="flex flex-col gap-4" data-testid="dual-receipt">
      <FactList
        facts={[
          [
            t("dual.linked-price"),
            <Amount key="linked" value={order.linked_price} currency={quote} />,
          ],
          [t("dual.opened-event"), `${receipt.opened_event}`],
          [
            t("dual.opened-index"),
            <Amount key="index" value={receipt.opened_index} currency={quote} />,
          ],
          ...(priced === null
            ? []
            : ([
                [t("dual.priced-event"), `${priced.event}`],
                [
                  t("dual.annual-rate"),
                  <Percent key="rate" value={order.annual_rate} variant="plain" />,
                ],
              ] as const)),
        ]}
      />
      {settlement === null ? (
        <p className="text-data text-text-2">{t("dual.not-yet")}</p>
      ) : (
        <>
          <FactList
            facts={[
              [t("dual.counted"), `${settlement.count}`],
              [
                t("dual.events"),
                shortened(settlement.spans.map(([first, last]) => `${first}–${last}`)),
              ],
              [t("dual.closed-by"), `${settlement.closed_by}`],
              [t("dual.sum"), <Amount key="sum" value={settlement.sum} />],
              [
                t("dual.settlement-price"),
                <Amount key="price" value={settlement.price ?? undefined} currency={quote} />,
              ],
              [
                order.payout === null ? t("dual.given-back") : t("dual.paid"),
                <Amount
                  key="paid"
                  value={order.payout ?? order.invested}
                  currency={order.payout_code ?? order.invested_code}
                />,
              ],
            ]}
          />
          <Verify receipt={receipt} />
        </>
      )}
      <GetHelp kind="dual" id={order.id} />
    </div>
  );
}

const SPANS_SHOWN = 5;

/** The record has a row wherever a second was missing: the first ones, and where they end. */
const shortened = (spans: readonly string[]): string =>
  spans.length === 0
    ? "—"
    : [
        ...spans.slice(0, SPANS_SHOWN),
        ...(spans.length > SPANS_SHOWN + 1 ? ["…"] : []),
        ...spans.slice(SPANS_SHOWN).slice(-1),
      ].join(", ");

function Verify({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const [state, setState] = useState<"idle" | "busy" | "confirmed" | "differs" | "away">("idle");
  const look = async () => {
    setState("busy");
    try {
      setState(isConfirmed(receipt, await recordedSeconds(receipt)) ? "confirmed" : "differs");
    } catch {
      setState("away");
    }
  };
  return (
    <>
      <OnlineButton variant="secondary" isLoading={state === "busy"} onClick={() => void look()}>
        {t("dual.verify")}
      </OnlineButton>
      <p role="status" className="text-data">
        {state === "idle" || state === "busy" ? t("dual.verify-about") : t(`dual.verify-${state}`)}
      </p>
    </>
  );
}
