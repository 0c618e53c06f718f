import { Button } from "@candor/ui/Button.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { useFormState } from "@candor/ui/form/use-form.ts";
import { Sheet } from "@candor/ui/Sheet.tsx";
import { toast } from "@candor/ui/toast.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { failureText } from "../../lib/failure.ts";
import { useCallForm } from "../../lib/form.ts";
import { useCurrencies } from "../../data/markets.ts";
import type { Balance } from "../../data/merge-balances.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { Select } from "../../parts/Select.tsx";
import { type Kind, balancesOf } from "./accounts.ts";
import { useTransferTerms } from "./data.ts";
import { TransferAccounts } from "./TransferAccounts.tsx";
import { TransferTerms } from "./TransferTerms.tsx";
import {
  type TransferDraft,
  changedTransfer,
  refusedField,
  transferable,
  transferSummary,
} from "./transfer.ts";

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
  const richest = balancesOf(balances, from, true)[0]?.currency_id;
  const opened: TransferDraft = {
    currencyId: currencyId ?? richest ?? USDT_ID,
    from,
    to: from === "change" ? "lever" : "change",
    amount: "",
  };
  const state = useFormState<TransferDraft, "amount", RefusalCode>(opened);
  const terms = useTransferTerms(state[0].draft.currencyId);
  const form = useCallForm("wallet.transferBetweenAccounts", {
    empty: opened,
    state,
    changed: changedTransfer,
    summaryOf: (draft) => transferSummary(draft, terms.data),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: ["wallet.listBalances", "wallet.getTransferTerms", "wallet.getBalance"],
    onDone: () => {
      toast(t("wallet.transferred"), { tone: "success" });
      onClose();
    },
  });
  const { draft, change } = form;
  const available = transferable(draft, terms.data);
  const currencies = useCurrencies().data ?? [];
  const currency = currencies.find(({ id }) => id === draft.currencyId);
  const failure = form.error ?? (terms.error === null ? undefined : failureText(terms.error, t));
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("wallet.transfer")}
      footer={
        <OnlineButton
          type="submit"
          form={form.props.id}
          variant="primary"
          size="large"
          isLoading={form.isPending}
          className="flex-1"
        >
          {t("wallet.transfer-now")}
        </OnlineButton>
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
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
            {currencies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
        <Field
          label={t("wallet.amount")}
          {...form.at("amount")}
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
            {...(currency === undefined ? {} : { unit: currency.name })}
          />
        </Field>
        <TransferTerms terms={terms.data} available={available} />
        {failure !== undefined && <ErrorNotice message={failure} />}
      </form>
    </Sheet>
  );
}
