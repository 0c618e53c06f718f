import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { TriangleAlert } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { DepositAddresses } from "./data.ts";
import { isIban } from "./is-iban.ts";
import { VoucherForm } from "./VoucherForm.tsx";

type BankWayProps = {
  currencyId: number;
  code: string;
  bank: NonNullable<DepositAddresses["bank"]>;
};

/** The account of ours to pay a fiat to, each part to be copied, and what to tell of the payment. */
export function BankWay({ currencyId, code, bank }: BankWayProps) {
  const t = useText();
  const { holder, bank: name, account, bic, note, reference, minimum } = bank;
  const copied = (label: string, text: string): Fact[] =>
    text === "" ? [] : [[label, <Copied key={label} text={text} />]];
  return (
    <>
      <Card title={t("deposit.bank-title")}>
        <div className="flex flex-col gap-4">
          <FactList
            facts={[
              ...copied(t("deposit.holder"), holder),
              ...copied(t("deposit.bank"), name),
              ...copied(isIban(account) ? "IBAN" : t("deposit.bank-account"), account),
              ...copied("BIC", bic),
              ...copied(t("deposit.reference"), reference),
              [t("deposit.minimum"), <Amount key="minimum" value={minimum} currency={code} />],
              [t("deposit.credited-to"), t("common.kind-legal")],
            ]}
          />
          <p className="flex gap-2 rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
            {t("deposit.reference-text")}
          </p>
          {note !== "" && <p className="text-data text-text-2">{note}</p>}
        </div>
      </Card>
      <VoucherForm code={code} currencyId={currencyId} network={bank} />
    </>
  );
}
