import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Button } from "@candor/ui/action/Button.tsx";
import { useState } from "react";
import { failureText } from "../../lib/client.ts";
import { useSend } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { Facts } from "../../parts/Facts.tsx";
import { Refusal } from "../../parts/Refusal.tsx";

type Shown = OperatorCallOutput<"withdrawal.takePayout">;

/** The wire's names, in the order in which a bank asks for them. */
const FIELDS = [
  "real_name",
  "bank_account",
  "bank_name",
  "bank_dizhi",
  "bank_network",
  "swift_code",
  "alipay_account",
  "wechat_account",
  "phone",
] as const;

/** The account to pay to, once it is asked for: from then on its user cannot take the withdrawal back. */
export function Payee({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown>();
  const { send, isPending, error } = useSend("withdrawal.takePayout", { onDone: setShown });
  if (shown === undefined)
    return (
      <div className="flex flex-col gap-2">
        <p className="text-data text-text-2">{t("console-withdrawal.payee-text")}</p>
        <Button isLoading={isPending} onClick={() => send({ id })}>
          {t("console-withdrawal.show-payee")}
        </Button>
        <Refusal message={error === null ? undefined : failureText(error)} />
      </div>
    );
  return (
    <Facts
      facts={[
        {
          name: t("console-withdrawal.fact-amount"),
          value: <Amount value={shown.amount} currency={shown.currency_code} />,
        },
        ...FIELDS.flatMap((field) => {
          const value = shown[field];
          return value === null
            ? []
            : [
                {
                  name: t(`console-withdrawal.payee-${field}`),
                  value: <Copied value={value} />,
                },
              ];
        }),
      ]}
    />
  );
}
