import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { t } from "../lib/text.ts";

const REASON_MAX = 500;

export type SheetWords = {
  title: string;
  /** What will happen, and which user or operator it concerns. */
  description: ReactNode;
  confirmLabel: string;
  tone?: "primary" | "danger";
  size?: "medium" | "wide";
  /** Says who reads the reason besides the audit log. */
  reasonHint?: string;
};

type FormSheetProps = SheetWords & {
  sheet: OpenSheet;
  /** The form of `useReasonForm`. */
  form: {
    draft: { reason: string };
    change: (change: { reason: string }) => void;
    at: (field: "reason") => { error: string | undefined; onLeave: () => void };
    error: string | undefined;
    isPending: boolean;
    props: ComponentProps<"form"> & { id: string };
  };
  /** The fields above the reason. */
  children?: ReactNode;
};

/** A question before an act: its effect, its fields, and the reason. */
export function FormSheet(props: FormSheetProps) {
  const { sheet, form, reasonHint = t("console.reason-hint"), children, ...words } = props;
  return (
    <ConfirmSheet
      {...words}
      {...sheet}
      formId={form.props.id}
      isPending={form.isPending}
      error={form.error}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        <Field label={t("console.reason")} hint={reasonHint} {...form.at("reason")}>
          <TextArea
            value={form.draft.reason}
            maxLength={REASON_MAX}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        </Field>
      </form>
    </ConfirmSheet>
  );
}
