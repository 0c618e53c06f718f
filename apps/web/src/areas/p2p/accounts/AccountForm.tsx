import { Button } from "@candor/ui/action/Button.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useIdentity } from "../../../data/identity.ts";
import { useResidence } from "../../../data/residence.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { CountrySelect } from "../CountrySelect.tsx";
import { useTerms } from "../data.ts";
import { MethodField } from "../method/MethodField.tsx";
import { type AccountDraft, accountSummary, refusedField } from "./account-form.ts";

/** Adds a payment account; the owner's proof follows. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const t = useText();
  const { country } = useResidence();
  const countries = useTerms().data?.countries ?? [];
  const verified = useIdentity().data?.name ?? null;
  const form = useCallForm("p2p.savePayAccount", {
    empty: {
      country,
      method: undefined,
      holder: "",
      account: "",
      branch: "",
    } satisfies AccountDraft,
    changed: merged<AccountDraft>,
    summaryOf: accountSummary,
    say: useSay(),
    fieldOf: refusedField,
    isGuarded: true,
    invalidates: ["p2p.listPayAccounts"],
    onDone: () => {
      toast(t("p2p.account-added"), { tone: "success" });
      onDone();
    },
  });
  const { draft, change, at } = form;
  return (
    <form {...form.props}>
      <Card title={t("p2p.account-add")}>
        <div className="flex flex-col gap-5">
          <Field label={t("p2p.country")}>
            <CountrySelect
              countries={countries}
              value={draft.country}
              onValueChange={(chosen) => change({ country: chosen, method: undefined })}
              hasEvery
            />
          </Field>
          <MethodField
            country={draft.country === "" ? undefined : draft.country}
            value={draft.method}
            onValueChange={(method) => change({ method })}
            error={at("method").error}
          />
          <Field
            label={t("p2p.holder")}
            hint={
              verified === null ? t("p2p.payer-hint") : t("p2p.payer-hint-as", { name: verified })
            }
            {...at("holder")}
          >
            <TextInput
              name="holder"
              autoComplete="name"
              maxLength={120}
              value={draft.holder}
              onChange={({ target }) => change({ holder: target.value })}
            />
          </Field>
          <Field label={t("p2p.account-number")} {...at("account")}>
            <TextInput
              name="account"
              autoComplete="off"
              maxLength={120}
              value={draft.account}
              onChange={({ target }) => change({ account: target.value })}
            />
          </Field>
          <Field label={t("p2p.branch")} hint={t("p2p.branch-hint")} {...at("branch")}>
            <TextInput
              name="branch"
              autoComplete="off"
              maxLength={120}
              value={draft.branch}
              onChange={({ target }) => change({ branch: target.value })}
            />
          </Field>
          <p className="text-data text-text-2">{t("p2p.account-hold")}</p>
          <FormError message={form.error} way={form.way} />
          <div className="flex flex-wrap gap-3 *:flex-1">
            <Button onClick={onDone}>{t("common.ui-cancel")}</Button>
            <OnlineButton type="submit" variant="primary" isLoading={form.isPending}>
              {t("p2p.save")}
            </OnlineButton>
          </div>
        </div>
      </Card>
    </form>
  );
}
