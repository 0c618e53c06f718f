import { BANK } from "@candor/contract/words.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ImageUploader } from "@candor/ui/form/ImageUploader.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useId } from "react";
import { useCurrencies } from "../../data/markets.ts";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { useSay } from "../../lib/refusal-text.ts";
import { useText } from "../../lib/text.ts";
import { uploadFailureText, uploadPicture } from "../../lib/upload.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { DepositNetwork } from "./data.ts";
import { type VoucherDraft, refusedField, voucherSummary } from "./voucher-form.ts";

type VoucherFormProps = {
  currencyId: number;
  code: string;
  network: Pick<DepositNetwork, "type" | "minimum">;
};

const EMPTY: VoucherDraft = { amount: "", account: "" };
/** While the currency's own are not known. */
const DECIMALS_MAX = 8;
const ACCOUNT_MAX = 120;

/** Reports a payment on a network that the server does not follow, with a picture of it. */
export function VoucherForm({ currencyId, code, network }: VoucherFormProps) {
  const t = useText();
  const decimals = useCurrencies().data?.find(({ id }) => id === currencyId)?.decimals;
  const titleId = useId();
  const { type, minimum } = network;
  const form = useCallForm("deposit.requestDeposit", {
    empty: EMPTY,
    changed: merged<VoucherDraft>,
    summaryOf: (draft) => voucherSummary(draft, { currencyId, code, type, minimum, decimals }),
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["deposit.listDeposits"],
    onDone: () => {
      toast(t("deposit.submitted"), { tone: "success" });
      go.deposits();
    },
  });
  const { draft, change } = form;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4 pt-2">
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="text-h2">
          {t("deposit.voucher-title")}
        </h2>
        <p className="text-data text-text-2">
          {t(type === BANK ? "deposit.bank-text" : "deposit.voucher-text")}
        </p>
      </div>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={t("deposit.amount")} {...form.at("amount")}>
          <DecimalInput
            name="amount"
            value={draft.amount}
            onValueChange={(amount) => change({ amount })}
            decimals={decimals ?? DECIMALS_MAX}
            unit={code}
          />
        </Field>
        <Field
          label={t(type === BANK ? "deposit.payer" : "deposit.account")}
          hint={t(type === BANK ? "deposit.payer-hint" : "deposit.account-hint")}
          {...form.at("account")}
        >
          <TextInput
            name="account"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={ACCOUNT_MAX}
            value={draft.account}
            onChange={({ target }) => change({ account: target.value })}
          />
        </Field>
        <ImageUploader
          label={t("deposit.voucher")}
          hint={t("deposit.voucher-hint")}
          value={draft.voucher}
          onValueChange={(voucher) => change({ voucher })}
          upload={uploadPicture}
          errorText={(failure) => uploadFailureText(failure, t)}
          error={form.at("voucher").error}
          hasCamera
        />
        <FormError message={form.error} way={form.way} />
        <ActionBar summary={t("deposit.check-note")}>
          <OnlineButton
            type="submit"
            variant="primary"
            size="large"
            isBlock
            isLoading={form.isPending}
          >
            {t("deposit.submit")}
          </OnlineButton>
        </ActionBar>
      </form>
    </section>
  );
}
