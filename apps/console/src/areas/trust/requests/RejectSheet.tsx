import { NOTE_MAX, type Rejection } from "@candor/contract/rejections.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import type { OpenSheet } from "../../../lib/open-sheet.ts";
import { t } from "../../../lib/text.ts";
import type { RequestRecord } from "../data.ts";
import { rejectionText } from "./rejection-text.ts";
import { sentenceOf } from "./sentence.ts";

type Draft = { rejection: Rejection | ""; note: string };

type RejectSheetProps = OpenSheet & { record: RequestRecord; onChanged: () => void };

/** Rejects what a user asked for: a reason in the user's own language, and a note of plain words if it has to be. */
export function RejectSheet({ record, onChanged, ...sheet }: RejectSheetProps) {
  const { id, version, rejections } = record;
  const form = useCallForm<"trust.rejectRequest", Draft, Partial<Draft>, keyof Draft>(
    "trust.rejectRequest",
    {
      empty: { rejection: "", note: "" },
      changed: merged,
      summaryOf: ({ rejection, note }) => {
        if (rejection === "")
          return { missing: { rejection: t("console-trust.rejection-missing") }, input: undefined };
        return { input: { id, version, rejection, ...(note.trim() !== "" && { note }) } };
      },
      fieldOf: (code) =>
        code === "note-not-plain" || code === "notes-used-up" ? "note" : undefined,
      isGuarded: sheet.isOpen,
      onDone: () => {
        toast(t("console-trust.rejected"), { tone: "success" });
        sheet.onOpenChange(false);
      },
      onFailed: (_, code) => {
        if (code !== "request-changed") return;
        sheet.onOpenChange(false);
        onChanged();
      },
    },
  );
  const { draft, change, at } = form;
  return (
    <ConfirmSheet
      {...sheet}
      title={t("console-trust.reject-title", { what: sentenceOf(record) })}
      description={t("console-trust.reject-text")}
      confirmLabel={t("console-trust.reject")}
      tone="danger"
      formId={form.props.id}
      isPending={form.isPending}
      error={form.error}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Field
          label={t("console-trust.rejection")}
          hint={t("console-trust.rejection-hint")}
          {...at("rejection")}
        >
          <Select<Rejection | "">
            value={draft.rejection}
            options={[
              { value: "", label: t("console-trust.rejection-choose") },
              ...rejections.map((value) => ({ value, label: rejectionText(value) })),
            ]}
            onValueChange={(rejection) => change({ rejection })}
          />
        </Field>
        <Field
          label={t("console-trust.note-to-user")}
          hint={t("console-trust.note-to-user-hint")}
          {...at("note")}
        >
          <TextArea
            value={draft.note}
            maxLength={NOTE_MAX}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </form>
    </ConfirmSheet>
  );
}
