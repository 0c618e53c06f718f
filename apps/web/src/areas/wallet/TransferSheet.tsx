import { Button } from "@candor/ui/Button.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { formatDec } from "@candor/money";
import { type SyntheticEvent, useId, useReducer, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useCurrencies } from "../../lib/markets.ts";
import type { Balance } from "../../lib/merge-balances.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Select } from "../../parts/Select.tsx";
import { type Kind, balancesOf } from "./accounts.ts";
import { useTransfer, useTransferTerms } from "./data.ts";
import { TransferAccounts } from "./TransferAccounts.tsx";
import { TransferTerms } from "./TransferTerms.tsx";
import { type TransferDraft, changedTransfer, transferSummary } from "./transfer.ts";

export type TransferSheetProps = {
  from: Kind;
  /** The coin it was opened for; otherwise the one that the account holds most of. */
  currencyId: number | undefined;
  balances: readonly Balance[];
  onClose: () => void;
};

/** USDT: what most accounts are funded with (specification, point 3). */
const USDT_ID = 3;

/** Moves an amount between two accounts of one's own, at once. */
export function TransferSheet({ from, currencyId, balances, onClose }: TransferSheetProps) {
  const t = useText();
  const locale = useLocale();
  const formId = useId();
  const richest = balancesOf(balances, from, true)[0]?.currency_id;
  const [draft, change] = useReducer(changedTransfer, {
    currencyId: currencyId ?? richest ?? USDT_ID,
    from,
    to: from === "change" ? "lever" : "change",
    amount: "",
  } satisfies TransferDraft);
  const [isPressed, setIsPressed] = useState(false);
  const terms = useTransferTerms(draft.currencyId);
  const currencies = useCurrencies().data ?? [];
  const currency = currencies.find(({ id }) => id === draft.currencyId);
  const transfer = useTransfer(onClose);
  const { available, refusal, isMissing, input } = transferSummary(draft, terms.data);

  function amountError(): string | undefined {
    if (refusal !== undefined) return refusalText(refusal, t, locale);
    return isPressed && isMissing ? t("wallet.enter-amount") : undefined;
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsPressed(true);
    if (input !== undefined && !transfer.isPending) await transfer.send(input);
  }

  const error = amountError();
  const failure = transfer.error ?? terms.error;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("wallet.transfer")}
      footer={
        <OnlineButton
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          isLoading={transfer.isPending}
          className="flex-1"
        >
          {t("wallet.transfer-now")}
        </OnlineButton>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <TransferAccounts draft={draft} onChange={change} />
        <label className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-label text-text-2">
            {t("wallet.coin")}
          </span>
          <Select
            label={t("wallet.coin")}
            value={String(draft.currencyId)}
            onChange={({ target }) => {
              const chosen = currencies.find(({ id }) => String(id) === target.value);
              if (chosen !== undefined) change({ field: "currencyId", value: chosen.id });
            }}
          >
            {currencies.map(({ id, code }) => (
              <option key={id} value={id}>
                {code}
              </option>
            ))}
          </Select>
        </label>
        <Field
          label={t("wallet.amount")}
          {...(error === undefined ? {} : { error })}
          action={
            <Button
              size="small"
              variant="ghost"
              disabled={available === undefined}
              onClick={() =>
                change({
                  field: "amount",
                  value: available === undefined ? "" : formatDec(available),
                })
              }
            >
              {t("wallet.all")}
            </Button>
          }
        >
          <DecimalInput
            value={draft.amount}
            onValueChange={(value) => change({ field: "amount", value })}
            decimals={terms.data?.decimals ?? currency?.decimals ?? 8}
            {...(currency === undefined ? {} : { unit: currency.code })}
          />
        </Field>
        <TransferTerms terms={terms.data} available={available} />
        {failure !== null && <ErrorNotice message={failureText(failure, t)} />}
      </form>
    </Sheet>
  );
}
