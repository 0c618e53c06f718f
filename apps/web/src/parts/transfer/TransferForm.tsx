import { ErrorNotice } from "@candor/ui/feedback/ErrorNotice.tsx";
import { useCurrencies } from "../../data/markets.ts";
import { failureText } from "../../lib/failure.ts";
import { useText } from "../../lib/text.ts";
import { AmountField } from "../AmountField.tsx";
import { OnlineButton } from "../OnlineButton.tsx";
import { Select } from "../Select.tsx";
import { TransferAccounts } from "./TransferAccounts.tsx";
import { TransferTerms } from "./TransferTerms.tsx";
import { transferable } from "./transfer.ts";
import type { TransferForm } from "./use-transfer-form.ts";

/** The fields of a transfer; the screen around them places the button. */
export function TransferFields({ form, terms }: TransferForm) {
  const t = useText();
  const { draft, change } = form;
  const available = transferable(draft, terms.data);
  const coins = (useCurrencies().data ?? []).filter(({ kind }) => kind === "coin");
  const currency = coins.find(({ id }) => id === draft.currencyId);
  const failure = form.error ?? (terms.error === null ? undefined : failureText(terms.error, t));
  return (
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
            const chosen = coins.find(({ id }) => String(id) === target.value);
            if (chosen !== undefined) change({ field: "currencyId", value: chosen.id });
          }}
        >
          {coins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <AmountField
        label={t("wallet.amount")}
        allLabel={t("wallet.all")}
        at={form.at("amount")}
        value={draft.amount}
        onValueChange={(value) => change({ field: "amount", value })}
        most={available}
        isDustMoved
        decimals={terms.data?.decimals ?? currency?.decimals ?? 8}
        code={currency?.name}
      />
      <TransferTerms terms={terms.data} available={available} />
      {failure !== undefined && <ErrorNotice message={failure} />}
    </form>
  );
}

/** Sends the form; it may stand outside it. */
export function TransferButton({ form, terms }: TransferForm) {
  const t = useText();
  return (
    <OnlineButton
      type="submit"
      form={form.props.id}
      variant="primary"
      size="large"
      isLoading={form.isPending}
      // Before its terms are known nothing can be sent, and a press would do nothing.
      disabled={terms.data === undefined}
      className="flex-1"
    >
      {t("wallet.transfer-now")}
    </OnlineButton>
  );
}
