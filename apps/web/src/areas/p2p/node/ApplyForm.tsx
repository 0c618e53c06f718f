import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { AcceptRisk } from "../../../parts/finance/AcceptRisk.tsx";
import { FormError } from "../../../parts/FormError.tsx";
import { OnlineButton } from "../../../parts/OnlineButton.tsx";
import { useRisk } from "../create/use-risk.ts";

type Draft = { about: string; isAccepted: boolean };
type Summary = FormSummary<
  CallInput<"p2p.applyNode">,
  "about" | "consent",
  "p2p.enter-about" | "finance.risk-needed"
>;

const ABOUT_MOST = 500;

/** Asks to become a node; the deposit is held with it. */
export function ApplyForm() {
  const t = useText();
  const { isHeld, text, consent } = useRisk();
  const form = useCallForm("p2p.applyNode", {
    empty: { about: "", isAccepted: false },
    changed: merged<Draft>,
    summaryOf: (draft): Summary => {
      const about = draft.about.trim();
      const isAgreed = isHeld || draft.isAccepted;
      if (about === "" || !isAgreed)
        return {
          input: undefined,
          missing: {
            about: about === "" ? "p2p.enter-about" : undefined,
            consent: isAgreed ? undefined : "finance.risk-needed",
          },
        };
      return { input: { about, ...(!isHeld && consent !== undefined && { consent }) } };
    },
    say: useSay(),
    fieldOf: (code: RefusalCode) =>
      code === "consent-required" ? "consent" : code === "message-too-long" ? "about" : undefined,
    isGuarded: true,
    invalidates: ["p2p.getNode", "account.listConsents", "wallet.listBalances"],
    onDone: () => toast(t("p2p.node-sent"), { tone: "success" }),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Card>
        <Field
          label={t("p2p.node-about-you")}
          hint={t("p2p.node-about-hint")}
          {...form.at("about")}
        >
          <TextArea
            name="about"
            rows={4}
            maxLength={ABOUT_MOST}
            value={form.draft.about}
            onChange={({ target }) => form.change({ about: target.value })}
          />
        </Field>
      </Card>
      {text !== undefined && (
        <AcceptRisk
          text={text}
          isHeld={isHeld}
          isAccepted={form.draft.isAccepted}
          onAcceptedChange={(isAccepted) => form.change({ isAccepted })}
          error={form.at("consent").error}
        />
      )}
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("p2p.node-apply")}
      </OnlineButton>
    </form>
  );
}
