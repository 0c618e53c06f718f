import { Field } from "@candor/ui/Field.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { t } from "../lib/text.ts";
import { FormSheet } from "./FormSheet.tsx";
import { MomentInput } from "./MomentInput.tsx";

type ReasonForm = ComponentProps<typeof FormSheet>["form"];
type ChangeSheetProps = {
  sheet: OpenSheet;
  title: string;
  /** As `useChangeForm` gives it. */
  form: Omit<ReasonForm, "draft" | "change" | "at"> & {
    draft: { reason: string; effectiveAt: string };
    change: (change: { reason?: string; effectiveAt?: string }) => void;
    at: (field: "reason" | "effectiveAt") => ReturnType<ReasonForm["at"]>;
  };
  size?: "medium" | "wide";
  /** The fields of the value. */
  children: ReactNode;
};

/** Asks for a change, on which two others decide. */
export const ChangeSheet = ({ form, children, ...rest }: ChangeSheetProps) => (
  <FormSheet
    {...rest}
    form={form}
    description={t("console.change-text")}
    confirmLabel={t("console.ask")}
    reasonHint={t("console.reason-published")}
  >
    {children}
    <Field
      label={t("console.effective-at")}
      hint={t("console.effective-at-hint")}
      {...form.at("effectiveAt")}
    >
      <MomentInput
        value={form.draft.effectiveAt}
        onValueChange={(effectiveAt) => form.change({ effectiveAt })}
      />
    </Field>
  </FormSheet>
);
