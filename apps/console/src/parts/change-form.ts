import type { Change } from "../lib/area.ts";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { t } from "../lib/text.ts";
import { type Faults, useReasonForm } from "./reason-form.ts";

/** A draft that may take effect at a later time. */
type Timed<Draft> = Draft & { effectiveAt: string };

type ChangeFormOptions<Draft> = {
  sheet: OpenSheet;
  /** The present configuration, as its fields show it. */
  empty: Draft;
  changeOf: (draft: Draft) => Change;
  faultsOf?: (draft: Draft) => Faults<Timed<Draft>>;
};

/** The form that asks for something configured to become another value, at once or at a time to come. */
export function useChangeForm<Draft extends object>(options: ChangeFormOptions<Draft>) {
  // The value is the draft without the reason and the time, which the server takes beside it.
  const askedBy = (draft: Timed<Draft> & { reason: string }): Change => {
    const { reason: _, effectiveAt: __, ...own } = draft;
    return options.changeOf(own as unknown as Draft);
  };
  const form = useReasonForm<"trust.requestChange", Timed<Draft>>("trust.requestChange", {
    sheet: options.sheet,
    empty: { ...options.empty, effectiveAt: "" },
    inputOf: (draft) => ({
      change: askedBy(draft),
      reason: draft.reason,
      ...(draft.effectiveAt === "" ? {} : { effective_at: draft.effectiveAt }),
    }),
    ...(options.faultsOf === undefined ? {} : { faultsOf: options.faultsOf }),
    fieldOf: (code) => (code === "effective-too-early" ? "effectiveAt" : undefined),
    doneText: t("console.asked"),
  });
  return { ...form, asked: askedBy(form.draft) };
}
