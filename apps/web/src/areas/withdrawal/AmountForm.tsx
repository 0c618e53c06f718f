import { formatDec } from "@candor/money";
import { ActionBar } from "@candor/ui/ActionBar.tsx";
import { Amount } from "@candor/ui/Amount.tsx";
import { Button } from "@candor/ui/Button.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { Suspense } from "react";
import { limitShown } from "../../data/limit.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Receiver, Terms, WithdrawalNetwork } from "./data.ts";
import { useAvailable, useWithdrawForm } from "./use-withdraw-form.ts";
import { type Bounds, boundsOf, most, receivedIf } from "./withdraw-form.ts";

const SendSheet = lazyPart("SendSheet", () => import("./SendSheet.tsx"));

type AmountFormProps = { terms: Terms; network: WithdrawalNetwork; to: Receiver };

/** How much, what arrives of it, and the question before it is asked for. */
export function AmountForm({ terms, network, to }: AmountFormProps) {
  const t = useText();
  const bounds = boundsOf(terms, network, to, useAvailable(terms));
  const form = useWithdrawForm(bounds);
  const { draft, change, question } = form;
  const { code } = bounds;
  const received = receivedIf(draft, bounds);
  return (
    <>
      <form {...form.props} className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-5">
            <Field
              label={t("deposit.amount")}
              {...form.at("amount")}
              action={
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => change({ amount: formatDec(most(bounds)) })}
                >
                  {t("withdrawal.all")}
                </Button>
              }
            >
              <DecimalInput
                name="amount"
                value={draft.amount}
                onValueChange={(amount) => change({ amount })}
                decimals={bounds.decimals}
                unit={code}
              />
            </Field>
            <AmountFacts bounds={bounds} />
          </div>
        </Card>
        <FormError message={form.error} />
        <ActionBar
          summary={
            <span className="flex justify-between gap-4">
              {t("withdrawal.received")}
              <Amount value={received} currency={code} className="font-semibold" />
            </span>
          }
        >
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("common.withdraw")}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>
        {question !== undefined && (
          <SendSheet
            {...question}
            formId={form.props.id}
            amount={draft.amount}
            received={received}
            fee={bounds.fee}
            code={code}
            to={to}
          />
        )}
      </Suspense>
    </>
  );
}

/** What an amount is judged by. */
function AmountFacts({ bounds }: { bounds: Bounds }) {
  const t = useText();
  const { available, remaining, minimum, fee, code } = bounds;
  return (
    <FactList
      facts={[
        [
          t("withdrawal.available"),
          <CoinAmount key="available" value={available} code={code} hasUnit isExact />,
        ],
        [
          t("withdrawal.remaining"),
          <Amount
            key="remaining"
            value={remaining === null ? null : limitShown(remaining)}
            currency={code}
          />,
        ],
        [t("withdrawal.minimum"), <Amount key="minimum" value={minimum} currency={code} />],
        [t("withdrawal.fee"), <Amount key="fee" value={fee} currency={code} />],
      ]}
    />
  );
}
