import { useText } from "../../../lib/text.ts";
import { wholeOf } from "./draft.ts";
import type { ContractFormState } from "./form-state.ts";
import { QuickStops } from "./QuickStops.tsx";
import { StopFields } from "./StopFields.tsx";

/** The stops of an order, and by which price they are reached. */
export function OrderStopFields({ form }: { form: ContractFormState }) {
  const t = useText();
  return (
    <>
      <StopFields
        contract={form.contract}
        entry={entryOf(form)}
        typed={form.typed}
        base={form.stopBase}
        errorAt={form.errorAt}
        noteAt={form.noteAt}
        onCut={form.cut}
        onChange={(value) => form.change({ field: "stops", value })}
      />
      <QuickStops form={form} />
      <p className="text-data text-text-3">{t("contracts.by-mark")}</p>
    </>
  );
}

/** What would be opened, as far as that is known. */
function entryOf({ summary: { preview }, draft }: ContractFormState) {
  if (preview === undefined) return undefined;
  return {
    direction: draft.direction,
    lots: wholeOf(draft.lots) ?? 0,
    entryPrice: preview.price,
  };
}
