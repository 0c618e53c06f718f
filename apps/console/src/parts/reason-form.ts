import type { RefusalCode } from "@candor/contract/refusals.ts";
import type { OperatorCallId, OperatorCallInput } from "@candor/contract/types.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { toast } from "@candor/ui/overlay/toast.ts";
import { isFine } from "../lib/faults.ts";
import { useCallForm } from "../lib/form.ts";
import type { OpenSheet } from "../lib/open-sheet.ts";
import type { Callbacks } from "../lib/query.ts";
import { t } from "../lib/text.ts";

const REASON_MIN = 4;

type Reasoned<Draft> = Draft & { reason: string };

/** A field of a sheet, or "0.fee" of one of its rows. */
type FieldOf<Draft> = (keyof Draft & string) | `${number}.${string}`;
type Said<Draft> = Partial<Record<FieldOf<Draft>, string | undefined>>;
/** The faults of a sheet's own fields, and their missing values, in words. */
export type Faults<Draft> = { wrong?: Said<Draft>; missing?: Said<Draft> };

type AnswerTo<Id extends OperatorCallId> = Parameters<NonNullable<Callbacks<Id>["onDone"]>>[0];

export type ReasonFormOptions<Id extends OperatorCallId, Draft> = {
  sheet: OpenSheet;
  empty: Draft;
  /** Asked once nothing is wrong or missing. */
  inputOf: (draft: Reasoned<Draft>) => OperatorCallInput<Id> | undefined;
  faultsOf?: (draft: Draft) => Faults<Draft>;
  fieldOf?: (code: RefusalCode) => FieldOf<Draft> | undefined;
  /** Approving says enough by itself. */
  isReasonOptional?: boolean;
  /** Said for a moment once it is done. */
  doneText: string | ((answer: AnswerTo<Id>) => string);
  onDone?: Callbacks<Id>["onDone"];
  /** Called when the displayed version is outdated; the sheet is then closed. */
  onChanged?: () => void;
};

/** The form of a sheet: its own fields, and the reason. */
export function useReasonForm<Id extends OperatorCallId, Draft extends object>(
  id: Id,
  options: ReasonFormOptions<Id, Draft>,
) {
  const { sheet, empty, inputOf, faultsOf, fieldOf, isReasonOptional = false, onChanged } = options;
  return useCallForm<Id, Reasoned<Draft>, Partial<Reasoned<Draft>>, FieldOf<Reasoned<Draft>>>(id, {
    empty: { ...empty, reason: "" },
    changed: merged,
    summaryOf: (draft) => {
      const said = draft.reason.trim().length;
      const isShort = said < REASON_MIN && !(said === 0 && isReasonOptional);
      const short = isShort ? t("console.reason-short") : undefined;
      const { wrong, missing } = faultsOf?.(draft) ?? {};
      const faults = {
        wrong: { ...wrong, reason: said > 0 ? short : undefined } as Said<Reasoned<Draft>>,
        missing: { ...missing, reason: said === 0 ? short : undefined } as Said<Reasoned<Draft>>,
      };
      return { ...faults, input: isFine(faults) ? inputOf(draft) : undefined };
    },
    ...(fieldOf === undefined ? {} : { fieldOf }),
    isGuarded: sheet.isOpen,
    onDone: (answer) => {
      const { doneText } = options;
      toast(typeof doneText === "string" ? doneText : doneText(answer), { tone: "success" });
      sheet.onOpenChange(false);
      options.onDone?.(answer);
    },
    onFailed: (_, code) => {
      if (code !== "request-changed" || onChanged === undefined) return;
      sheet.onOpenChange(false);
      onChanged();
    },
  });
}
