import { dec, formatDec } from "@candor/money";
import { ActionBar } from "@candor/ui/ActionBar.tsx";
import { Amount } from "@candor/ui/Amount.tsx";
import { Button } from "@candor/ui/Button.tsx";
import { Card } from "@candor/ui/Card.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { Select } from "@candor/ui/Select.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Suspense } from "react";
import { limitShown } from "../../data/limit.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { useText } from "../../lib/text.ts";
import { CoinAmount } from "../../parts/CoinAmount.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Recipient, Terms } from "./data.ts";
import type { CoinChoice } from "./NewSend.tsx";
import { type Bounds, boundsOf, most, receivedOf } from "./send-form.ts";
import { useSendForm } from "./use-send-form.ts";

const ConfirmSendSheet = lazyPart("ConfirmSendSheet", () => import("./ConfirmSendSheet.tsx"));

const NOTE_MAX = 80;

type AmountFormProps = CoinChoice & { terms: Terms; recipient: Recipient; onDone: () => void };

/** What and how much, and the question before it is sent. */
export function AmountForm(props: AmountFormProps) {
  const { coin, coins, onCoinChange, terms, recipient, onDone } = props;
  const t = useText();
  const bounds = boundsOf(terms, recipient.id, dec(coin.available));
  const form = useSendForm(bounds, onDone);
  const { draft, change, question } = form;
  const { code } = bounds;
  const received = receivedOf(draft);
  return (
    <>
      <form {...form.props} className="flex flex-col gap-5">
        <Card>
          <div className="flex flex-col gap-5">
            <Field label={t("wallet.coin")}>
              <Select
                value={`${coin.currency_id}`}
                options={coins.map((one) => ({
                  value: `${one.currency_id}`,
                  label: one.currency_code,
                }))}
                onValueChange={(value) => onCoinChange(Number.parseInt(value, 10))}
              />
            </Field>
            <Field
              label={t("wallet.amount")}
              {...form.at("amount")}
              action={
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => change({ amount: formatDec(most(bounds)) })}
                >
                  {t("wallet.all")}
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
            <Field label={t("sending.note")} hint={t("sending.note-hint")} {...form.at("note")}>
              <TextInput
                name="note"
                autoComplete="off"
                maxLength={NOTE_MAX}
                value={draft.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            </Field>
            <AmountFacts bounds={bounds} />
          </div>
        </Card>
        <FormError message={form.error} />
        <ActionBar
          summary={
            <span className="flex justify-between gap-4">
              {t("sending.gets")}
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
            {t("sending.send")}
          </OnlineButton>
        </ActionBar>
      </form>
      <Suspense>
        {question !== undefined && (
          <ConfirmSendSheet
            {...question}
            formId={form.props.id}
            received={received}
            note={draft.note.trim()}
            code={code}
            recipient={recipient}
          />
        )}
      </Suspense>
    </>
  );
}

/** What an amount is judged by, and that it costs nothing. */
function AmountFacts({ bounds: { available, remaining, code } }: { bounds: Bounds }) {
  const t = useText();
  const left = remaining === null ? null : limitShown(remaining);
  return (
    <FactList
      facts={[
        [
          t("wallet.available"),
          <CoinAmount key="available" value={available} code={code} hasUnit isExact />,
        ],
        [t("sending.remaining"), <Amount key="remaining" value={left} currency={code} />],
        [t("wallet.fee"), t("wallet.free")],
        [t("wallet.arrives"), t("wallet.at-once")],
      ]}
    />
  );
}
