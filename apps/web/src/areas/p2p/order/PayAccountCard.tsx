import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { formatFiat } from "@candor/ui/figures/format.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useLocale, useText } from "../../../lib/text.ts";
import { type Fact, FactList } from "../../../parts/FactList.tsx";
import { useMethodLabel } from "../method/label.ts";
import type { Order } from "../order-data.ts";

/** Shows the account that the buyer pays to, with the seller's name on it. */
export function PayAccountCard({ order }: { order: Order }) {
  const t = useText();
  const locale = useLocale();
  const label = useMethodLabel();
  const { pay_account: account, payer_name: payer, role, number } = order;
  const isBuyer = role === "buyer";
  if (account === null) return null;
  const facts: Fact[] = [
    [
      t("p2p.amount-exact"),
      <Copied
        key="amount"
        name={t("p2p.amount-exact")}
        value={order.amount}
        shown={formatFiat(order.amount, { locale, currency: order.pay })}
      />,
    ],
    [t("p2p.method"), label(account.method)],
    [t("p2p.holder"), <Copied key="holder" name={t("p2p.holder")} value={account.holder} />],
    [
      t("p2p.account-number"),
      <Copied key="account" name={t("p2p.account-number")} value={account.account} />,
    ],
    ...(account.branch === ""
      ? []
      : ([
          [t("p2p.branch"), <Copied key="branch" name={t("p2p.branch")} value={account.branch} />],
        ] as Fact[])),
    ...(payer === null ? [] : ([[t("p2p.payer-verified"), payer]] as Fact[])),
  ];
  return (
    <Card title={t(isBuyer ? "p2p.pay-here" : "p2p.paid-here")}>
      <div className="flex flex-col gap-3">
        <FactList facts={facts} />
        <p className="text-data text-text-2">
          {t(isBuyer ? "p2p.pay-own-name" : "p2p.check-name")}
        </p>
        {isBuyer && number !== null && (
          <p className="text-data text-text-2">{t("p2p.pay-no-coin-words")}</p>
        )}
      </div>
    </Card>
  );
}

type CopiedProps = { name: string; value: string; shown?: string };

const Copied = ({ name, value, shown = value }: CopiedProps) => (
  <span className="-me-1.5 flex items-center justify-end gap-1">
    <bdi translate="no" className="wrap-anywhere select-all">
      {shown}
    </bdi>
    <CopyButton value={value} label={name} size="small" />
  </span>
);
