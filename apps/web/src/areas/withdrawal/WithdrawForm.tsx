import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Suspense } from "react";
import { limitShown } from "../../data/limit.ts";
import type { TransferTerms } from "../../data/transfer-terms.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../../parts/AmountField.tsx";
import { AmountForm } from "../../parts/AmountForm.tsx";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FactList } from "../../parts/FactList.tsx";
import type { Receiver, WithdrawalNetwork } from "./data.ts";
import { useAvailable, useWithdrawForm } from "./use-withdraw-form.ts";
import { type WithdrawBounds, most, receivedIf, withdrawBoundsOf } from "./withdraw-form.ts";

// The sheets of deposits share what this form is made of, and have no limit.
const LimitLeft = lazyPart("LimitLeft", () => import("../../parts/LimitLeft.tsx"));
const SendSheet = lazyPart("SendSheet", () => import("./SendSheet.tsx"));

type WithdrawFormProps = { terms: TransferTerms; network: WithdrawalNetwork; to: Receiver };

/** How much, what arrives of it, and the question before it is asked for. */
export function WithdrawForm({ terms, network, to }: WithdrawFormProps) {
  const t = useText();
  const bounds = withdrawBoundsOf(terms, network, to, useAvailable(terms));
  const form = useWithdrawForm(bounds);
  const { draft, change, question } = form;
  const { code, fee } = bounds;
  const received = receivedIf(draft, bounds);
  return (
    <AmountForm
      form={form}
      arrives={{ name: t("withdrawal.received"), value: received, code }}
      verb={t("common.withdraw")}
      question={
        question && (
          <SendSheet
            {...question}
            amount={draft.amount}
            received={received}
            fee={fee}
            code={code}
            to={to}
            heldUntil={terms.withdraw.held_until}
          />
        )
      }
    >
      <AmountField
        label={t("deposit.amount")}
        allLabel={t("withdrawal.all")}
        at={form.at("amount")}
        value={draft.amount}
        onValueChange={(amount) => change({ amount })}
        most={most(bounds)}
        decimals={bounds.decimals}
        code={code}
      />
      <AmountFacts bounds={bounds} />
      <Suspense>
        <LimitLeft />
      </Suspense>
    </AmountForm>
  );
}

/** What an amount is judged by. */
function AmountFacts({ bounds }: { bounds: WithdrawBounds }) {
  const t = useText();
  const { available, remaining, minimum, fee, code } = bounds;
  const left = remaining === null ? null : limitShown(remaining);
  return (
    <FactList
      facts={[
        [
          t("withdrawal.available"),
          <CoinAmount key="available" value={available} code={code} hasUnit isExact />,
        ],
        [t("withdrawal.remaining"), <Amount key="remaining" value={left} currency={code} />],
        [t("withdrawal.minimum"), <Amount key="minimum" value={minimum} currency={code} />],
        [t("withdrawal.fee"), <Amount key="fee" value={fee} currency={code} />],
      ]}
    />
  );
}
