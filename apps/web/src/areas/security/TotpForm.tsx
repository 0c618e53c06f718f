import type { CallOutput } from "@candor/contract/types.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { QrCode } from "@candor/ui/picture/QrCode.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { CHANGED } from "./security-state.ts";
import { afterTotpRefusal, grouped, type TotpDraft, totpField, totpSummary } from "./totp.ts";

type TotpFormProps = CallOutput<"security.beginTotp"> & {
  onDone: (codes: string[]) => void;
  onAgain: () => void;
};

/** The secret to scan or type, and the code that shows that the authenticator has it. */
export function TotpForm({ secret, totp_uri: uri, seal, onDone, onAgain }: TotpFormProps) {
  const t = useText();
  const isDesktop = useIsDesktop();
  const form = useCallForm("security.setTotp", {
    empty: { code: "", isLapsed: false },
    changed: merged<TotpDraft>,
    summaryOf: (draft) => totpSummary(seal, draft),
    say: (fault) => t(fault),
    fieldOf: totpField,
    afterRefusal: afterTotpRefusal,
    invalidates: CHANGED,
    onDone: ({ recovery_codes: codes }) => {
      toast(t("security.totp-done"), { tone: "success" });
      onDone(codes);
    },
  });
  const { draft, change, at } = form;
  if (draft.isLapsed)
    return (
      <div className="flex flex-col items-start gap-3">
        <FormError message={t("security.totp-lapsed")} />
        <Button variant="primary" onClick={onAgain}>
          {t("security.totp-again")}
        </Button>
      </div>
    );
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-body text-text-2">{t("security.totp-scan")}</p>
      <QrCode value={uri} label={t("security.totp-qr")} size={200} hasText={false} />
      {!isDesktop && (
        <a href={uri} className="py-2.5 text-center text-body font-medium text-accent">
          {t("security.totp-open")}
        </a>
      )}
      <div className="flex items-center gap-1 rounded-control bg-fill ps-3">
        <span className="flex min-w-0 flex-1 flex-col py-2">
          <span className="text-data text-text-2">{t("security.totp-secret")}</span>
          <Figure className="text-data break-words select-all">{grouped(secret)}</Figure>
        </span>
        <CopyButton value={secret} label={t("security.totp-secret")} />
      </div>
      <Field label={t("security.totp-first")} {...at("code")}>
        <CodeInput value={draft.code} onValueChange={(code) => change({ code })} />
      </Field>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.totp-finish")}
      </OnlineButton>
    </form>
  );
}
