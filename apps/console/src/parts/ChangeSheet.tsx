import type { OperatorCallInput } from "@candor/contract/types.ts";
import { Field } from "@candor/ui/Field.tsx";
import { type ReactNode, useState } from "react";
import { t } from "../lib/text.ts";
import type { OpenSheet } from "./Action.tsx";
import { MomentInput } from "./MomentInput.tsx";
import { ReasonSheet } from "./ReasonSheet.tsx";

type ChangeSheetProps = {
  sheet: OpenSheet;
  title: string;
  /** The value asked for, or undefined while something is missing. */
  change: OperatorCallInput<"trust.requestChange">["change"] | undefined;
  size?: "medium" | "wide";
  /** The form of the value. */
  children: ReactNode;
};

/** Asks for something configured to become another value, at once or at a time to come. */
export function ChangeSheet({ sheet, title, change, size, children }: ChangeSheetProps) {
  const [effectiveAt, setEffectiveAt] = useState("");
  return (
    <ReasonSheet
      {...sheet}
      call="trust.requestChange"
      title={title}
      {...(size === undefined ? {} : { size })}
      description={t("console.change-text")}
      confirmLabel={t("console.ask")}
      reasonHint={t("console.reason-published")}
      inputOf={(reason) =>
        change === undefined
          ? undefined
          : { change, reason, ...(effectiveAt === "" ? {} : { effective_at: effectiveAt }) }
      }
      doneText={t("console.asked")}
    >
      {children}
      <Field label={t("console.effective-at")} hint={t("console.effective-at-hint")}>
        <MomentInput value={effectiveAt} onValueChange={setEffectiveAt} />
      </Field>
    </ReasonSheet>
  );
}
