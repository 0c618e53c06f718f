import { P2P_APPEAL_CAUSES } from "@candor/contract/areas/p2p/choices.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Select } from "@candor/ui/form/Select.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { ConfirmSheet } from "@candor/ui/overlay/ConfirmSheet.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../../lib/form.ts";
import { useSay } from "../../../lib/refusal-text.ts";
import { useText } from "../../../lib/text.ts";
import { CHANGED_BY_ORDER, type Order } from "../order-data.ts";
import { PictureFields } from "../PictureFields.tsx";
import { type WordsDraft, refusedField, wordsSummary } from "../words-form.ts";

/** Asks support to decide: what it is about, in own words, with pictures. */
export function AppealSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const form = useCallForm("p2p.appealOrder", {
    empty: {
      text: "",
      pictures: [],
      cause: order.role === "buyer" ? "not-released" : "not-received",
    } satisfies WordsDraft,
    changed: merged<WordsDraft>,
    summaryOf: (draft) =>
      wordsSummary(draft, (words) => ({ id: order.id, cause: draft.cause, ...words })),
    say: useSay(),
    fieldOf: refusedField,
    invalidates: CHANGED_BY_ORDER,
    onDone: () => {
      toast(t("p2p.appealed"), { tone: "success" });
      onClose();
    },
  });
  const { draft, change, at } = form;
  return (
    <ConfirmSheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("p2p.appeal-title")}
      description={t("p2p.appeal-text", { hours: order.decide_hours })}
      confirmLabel={t("p2p.act-appeal")}
      formId={form.props.id}
      isPending={form.isPending}
      error={form.error}
    >
      <form {...form.props} className="flex flex-col gap-4">
        <Field label={t("p2p.cause")}>
          <Select
            value={draft.cause}
            onValueChange={(cause) => change({ cause })}
            options={P2P_APPEAL_CAUSES.map((value) => ({
              value,
              label: t(`p2p.appeal-cause-${value}`),
            }))}
          />
        </Field>
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
