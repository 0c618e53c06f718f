import type { FieldProps } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import type { ComponentProps } from "react";
import { useCallForm } from "../../lib/form.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { accountInput, type AccountType } from "../../parts/credentials/account-draft.ts";
import { AddressField } from "../../parts/credentials/AddressField.tsx";
import { CodeField } from "../../parts/credentials/CodeField.tsx";
import { FormError } from "../../parts/FormError.tsx";
import { forgetDraft, keptDraft } from "../../parts/credentials/kept-draft.ts";
import { refusedField } from "../../parts/credentials/refused-field.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { PATHS } from "../../paths.ts";
import { type BindDraft, type BindField, emailSummary, mobileSummary } from "./bind.ts";
import { HoldHint } from "./HoldHint.tsx";
import { CHANGED, goBackChanged } from "./security-state.ts";

/** What both forms have in common. */
function useBinding(type: AccountType) {
  const t = useText();
  return {
    empty: { code: "", ...keptDraft(), type },
    changed: merged<BindDraft>,
    say: t,
    fieldOf: fieldOfRefusal,
    invalidates: [...CHANGED, "account.getUser"] as const,
    onDone: () => {
      forgetDraft();
      toast(t("security.bind-done"), { tone: "success" });
      void goBackChanged(PATHS.bind);
    },
  };
}

const fieldOfRefusal = (code: Parameters<typeof refusedField>[0]): BindField | undefined => {
  const field = refusedField(code);
  return field === "account" || field === "code" ? field : undefined;
};

export function BindEmail() {
  const form = useCallForm("auth.checkEmail", {
    ...useBinding("email"),
    summaryOf: emailSummary,
  });
  return <BindForm {...form} />;
}

export function BindMobile() {
  const form = useCallForm("security.bindMobile", {
    ...useBinding("mobile"),
    summaryOf: mobileSummary,
  });
  return <BindForm {...form} />;
}

type BindFormProps = {
  draft: BindDraft;
  change: (change: Partial<BindDraft>) => void;
  at: (field: BindField) => Pick<FieldProps, "error" | "onLeave">;
  check: (...fields: BindField[]) => boolean;
  error: string | undefined;
  isPending: boolean;
  props: ComponentProps<"form">;
};

function BindForm({ draft, change, at, check, error, isPending, props }: BindFormProps) {
  const t = useText();
  const code = useSend("auth.sendMailCode");
  const get = async () =>
    check("account", "areaCode")
      ? code.send({ ...accountInput(draft), type: draft.type, scene: "bind" })
      : undefined;
  return (
    <form {...props} className="flex flex-col gap-5">
      <AddressField draft={draft} onChange={change} at={at} />
      <CodeField
        onGet={get}
        isGetting={code.isPending}
        value={draft.code}
        onChange={(next) => change({ code: next })}
        field={at("code")}
      />
      <HoldHint />
      <FormError message={error} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={isPending}>
        {t("security.bind-now")}
      </OnlineButton>
    </form>
  );
}
