import { Field } from "@candor/ui/form/Field.tsx";
import type { ComponentProps, ReactNode } from "react";
import type { Change } from "../lib/area.ts";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { t } from "../lib/text.ts";
import { Compared } from "./Compared.tsx";
import { FormSheet } from "./FormSheet.tsx";
import { MomentInput } from "./MomentInput.tsx";

type ReasonForm = ComponentProps<typeof FormSheet>["form"];
type ChangeSheetProps = {
  sheet: OpenSheet;
  title: string;
  /** The form of `useChangeForm`, with its draft's requirements. */
  form: Omit<ReasonForm, "draft" | "change" | "at"> & {
    draft: { reason: string; effectiveAt: string };
    change: (change: { reason?: string; effectiveAt?: string }) => void;
    at: (field: "reason" | "effectiveAt") => ReturnType<ReasonForm["at"]>;
    asked: Change;
  };
  size?: "medium" | "wide";
  /** The present configuration, shown beside the draft before the request. */
  now: unknown;
  /** The fields of the value. */
  children: ReactNode;
};

/** Asks for a change, on which two others decide. */
export const ChangeSheet = ({ form, now, children, ...rest }: ChangeSheetProps) => (
  <FormSheet
    {...rest}
    form={form}
    description={t("console.change-text")}
    confirmLabel={t("console.ask")}
    reasonHint={t("console.reason-published")}
  >
    {children}
    <fieldset className="flex min-w-0 flex-col gap-1 rounded-control bg-sunken p-3">
      <legend className="float-start text-label text-text-2">{t("console.what-changes")}</legend>
      <Compared of={form.asked} before={now} after={form.asked.value} />
    </fieldset>
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
