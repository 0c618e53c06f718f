import { Button } from "@candor/ui/action/Button.tsx";
import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { isFine } from "../../lib/faults.ts";
import { useCallForm } from "../../lib/form.ts";
import type { Asked } from "../../lib/step-up.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { codeFault } from "../../parts/code-fault.ts";

const EMPTY = { code: "" };

/** Proof by the authenticator's code, for an operator without a passkey. */
export function CodeProof({ asked }: { asked: Asked }) {
  const { call, request } = asked;
  const form = useCallForm("security.proveOperator", {
    empty: EMPTY,
    changed: merged<typeof EMPTY>,
    summaryOf: ({ code }) => {
      const missing = { code: codeFault(code) };
      const input = { call, request, proof: "totp", code } as const;
      return { missing, input: isFine({ missing }) ? input : undefined };
    },
    fieldOf: (refused) => (refused === "code-wrong" ? "code" : undefined),
    // A code is good once.
    afterRefusal: () => EMPTY,
    onDone: ({ step_up: token }) => asked.answer(token),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field label={t("console-auth.totp")} hint={t("console-auth.totp-hint")} {...form.at("code")}>
        <CodeInput value={form.draft.code} onValueChange={(code) => form.change({ code })} />
      </Field>
      <Refusal message={form.error} />
      <Button type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.confirm")}
      </Button>
    </form>
  );
}
