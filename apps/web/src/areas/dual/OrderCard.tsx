import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { formatAmount } from "@candor/ui/figures/format.ts";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Order } from "./data.ts";

const ReceiptSheet = lazyPart("ReceiptSheet", () => import("./ReceiptSheet.tsx"));

export function OrderCard({ order }: { order: Order }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const price = { price: formatAmount(order.linked_price, { locale: useLocale() }) };
  const result: Fact[] =
    order.state === "completed"
      ? [
          [
            t("dual.settlement-price"),
            <Amount
              key="price"
              value={order.settlement_price ?? undefined}
              currency={order.quote_code}
            />,
          ],
          [
            t("dual.paid"),
            <Amount
              key="paid"
              value={order.payout ?? undefined}
              currency={order.payout_code ?? ""}
            />,
          ],
        ]
      : order.state === "failed"
        ? [
            [
              t("dual.given-back"),
              <Amount key="back" value={order.invested} currency={order.invested_code} />,
            ],
          ]
        : [
            [
              t("dual.if-below", price),
              <Amount key="coin" value={order.coin} currency={order.currency_code} />,
            ],
            [
              t("dual.if-above", price),
              <Amount key="quote" value={order.quote} currency={order.quote_code} />,
            ],
          ];
  return (
    <Card title={`${t(`dual.type-${order.type}`)} · ${order.currency_code}`}>
      <div className="flex flex-col gap-3">
        <FactList
          facts={[
            [t("dual.state"), t(`dual.state-${order.state}`)],
            [
              t("dual.invested"),
              <Amount key="invested" value={order.invested} currency={order.invested_code} />,
            ],
            [
              t("dual.annual-rate"),
              <Percent key="rate" value={order.annual_rate} variant="plain" />,
            ],
            [t("dual.matures"), <Time key="matures" value={order.matures_at} style="moment" />],
            ...result,
          ]}
        />
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {t("dual.receipt")}
        </Button>
        {isOpen && (
          <Suspense>
            <ReceiptSheet id={order.id} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
