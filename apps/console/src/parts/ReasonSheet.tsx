import type { OperatorCallId, OperatorCallInput } from "@candor/contract/types.ts";
import type { ReactNode } from "react";
import type { OpenSheet } from "../lib/open-sheet.ts";
import { FormSheet, type SheetWords } from "./FormSheet.tsx";
import { type ReasonFormOptions, useReasonForm } from "./reason-form.ts";

type NoFields = Record<never, never>;

export type ReasonSheetProps<Id extends OperatorCallId> = OpenSheet &
  SheetWords &
  Pick<
    ReasonFormOptions<Id, NoFields>,
    "isReasonOptional" | "doneText" | "onDone" | "onChanged"
  > & {
    call: Id;
    /** The call's input, or undefined where it cannot be done as things stand. */
    inputOf: (reason: string) => OperatorCallInput<Id> | undefined;
    /** The content above the reason. */
    children?: ReactNode;
  };

/** A question whose only field is the reason. */
export function ReasonSheet<Id extends OperatorCallId>(props: ReasonSheetProps<Id>) {
  const { isOpen, onOpenChange, call, inputOf, children, ...rest } = props;
  const { isReasonOptional, doneText, onDone, onChanged, ...words } = rest;
  const sheet = { isOpen, onOpenChange };
  const form = useReasonForm<Id, NoFields>(call, {
    sheet,
    empty: {},
    inputOf: ({ reason }) => inputOf(reason),
    doneText,
    ...(isReasonOptional === undefined ? {} : { isReasonOptional }),
    ...(onDone === undefined ? {} : { onDone }),
    ...(onChanged === undefined ? {} : { onChanged }),
  });
  return (
    <FormSheet {...words} sheet={sheet} form={form}>
      {children}
    </FormSheet>
  );
}
