import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";
import { PictureFields } from "../PictureFields.tsx";
import { type WordsDraft, refusedField, wordsSummary } from "../words-form.ts";

const EMPTY: WordsDraft = { text: "", pictures: [], cause: "other" };

/** Adds to an appeal what both sides and support read. */
export function EvidenceSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const form = useCallForm("p2p.addEvidence", {
    empty: EMPTY,
    changed: merged<WordsDraft>,
    summaryOf: (draft) => wordsSummary(draft, (words) => ({ id: order.id, ...words })),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: ["p2p.getOrder"],
    onDone: () => {
      toast(t("p2p.evidence-added"), { tone: "success" });
      onClose();
    },
  });
  const { draft, change, at } = form;
  return (
    <ConfirmSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("p2p.act-evidence")}
      description={t("p2p.evidence-text")}
      confirmLabel={t("p2p.send")}
      formId={form.props.id}
      isPending={form.isPending}
      error={form.error}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Field label={t("p2p.what-happened")} {...at("text")}>
          <TextArea
            name="text"
            rows={4}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <PictureFields
          pictures={draft.pictures}
          onChange={(pictures) => change({ pictures })}
          error={at("pictures").error}
        />
      </form>
    </ConfirmSheet>
  );
}
