import { CodeInput } from "@candor/ui/form/CodeInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { useCallForm } from "../../lib/form.ts";
import type { Asked } from "../../lib/step-up.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { RecoveryInput } from "../../parts/credentials/RecoveryInput.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { AddressCode } from "./AddressCode.tsx";
import { type CodeWay, type ProofDraft, proofSummary } from "./proof-form.ts";
import type { Proofs } from "./ways.ts";

type CodeProofProps = Pick<Proofs, "email" | "mobile"> & { asked: Asked; way: CodeWay };

/** Proof by something that is typed: a code, or the fund password. */
export function CodeProof({ asked, way, email, mobile }: CodeProofProps) {
  const t = useText();
  const form = useCallForm("security.proveOwner", {
    empty: { code: "" },
    changed: merged<ProofDraft>,
    summaryOf: (draft) => proofSummary(asked, way, draft),
    say: (fault) => t(fault),
    fieldOf: (code) => (code === "code-wrong" ? "code" : undefined),
    // A wrong code has to be typed again; after a lost answer the same code may be sent again.
    afterRefusal: (draft, code) => (code === "code-wrong" ? { code: "" } : draft),
    // Another device may have made a stronger proof the one that is taken.
    invalidates: ["security.listProofs"],
    onDone: ({ step_up: token }) => asked.answer(token),
  });
  const { code } = form.draft;
  const change = (next: string) => form.change({ code: next });
  const isToAddress = way === "email" || way === "mobile";
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {isToAddress ? (
        <AddressCode
          to={way}
          address={way === "email" ? email : mobile}
          value={code}
          onChange={change}
          field={form.at("code")}
        />
      ) : (
        <Field label={t(`security.way-${way}`)} {...form.at("code")}>
          {way === "recovery" ? (
            <RecoveryInput value={code} onValueChange={change} />
          ) : (
            <CodeInput value={code} onValueChange={change} isMasked={way === "pay_password"} />
          )}
        </Field>
      )}
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.confirm")}
      </OnlineButton>
    </form>
  );
}
