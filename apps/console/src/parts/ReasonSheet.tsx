import type {
  OperatorCallId,
  OperatorCallInput,
  OperatorCallOutput,
} from "@candor/contract/types.ts";
import { ConfirmSheet } from "@candor/ui/ConfirmSheet.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { TextArea } from "@candor/ui/TextArea.tsx";
import { toast } from "@candor/ui/toast.ts";
import { type ReactNode, useState } from "react";
import { failureText } from "../lib/client.ts";
import { useSend } from "../lib/query.ts";
import { t } from "../lib/text.ts";
import type { OpenSheet } from "./Action.tsx";

const REASON_MIN = 4;
const REASON_MAX = 500;

export type ReasonSheetProps<Id extends OperatorCallId> = OpenSheet & {
  call: Id;
  title: string;
  /** What will happen, and to whom. */
  description: ReactNode;
  confirmLabel: string;
  tone?: "primary" | "danger";
  size?: "medium" | "wide";
  /** Who reads the reason: the audit log always does. */
  reasonHint?: string;
  /** Approving says enough by itself. */
  isReasonOptional?: boolean;
  /** Told when what was decided on is no longer what was shown; the sheet is closed then. */
  onChanged?: () => void;
  /** The call's input, or undefined while something is missing. */
  inputOf: (reason: string) => OperatorCallInput<Id> | undefined;
  /** Said for a moment once it is done. */
  doneText: string;
  onDone?: (answer: OperatorCallOutput<Id>) => void;
  /** The fields above the reason. */
  children?: ReactNode;
};

/** A question before an act: what will happen, its fields, and why somebody does it. */
export function ReasonSheet<Id extends OperatorCallId>(props: ReasonSheetProps<Id>) {
  const { isOpen, onOpenChange, title, description, confirmLabel, tone = "primary" } = props;
  const [reason, setReason] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { send, isPending, error } = useSend(props.call, {
    onDone: (answer) => {
      toast(props.doneText, { tone: "success" });
      onOpenChange(false);
      props.onDone?.(answer);
    },
    onFailed: (_, code) => {
      if (code !== "request-changed" || props.onChanged === undefined) return;
      onOpenChange(false);
      props.onChanged();
    },
  });
  const said = reason.trim().length;
  const isReasoned = said >= REASON_MIN || (props.isReasonOptional === true && said === 0);
  const input = props.inputOf(reason);

  function confirm() {
    setIsTried(true);
    if (isReasoned && input !== undefined) send(input);
  }

  const unsaid = isTried && input === undefined ? t("console.fill-in") : undefined;
  return (
    <ConfirmSheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      tone={tone}
      {...(props.size === undefined ? {} : { size: props.size })}
      onConfirm={confirm}
      isPending={isPending}
      error={error === null ? unsaid : failureText(error)}
    >
      <div className="flex flex-col gap-4">
        {props.children}
        <Field
          label={t("console.reason")}
          hint={props.reasonHint ?? t("console.reason-hint")}
          error={isTried && !isReasoned ? t("console.reason-short") : undefined}
        >
          <TextArea
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmSheet>
  );
}
