/**
 * Why the sent request failed, in the reader's words; no words where the sender called it off. Without a code there
 * was no answer.
 */
export type FormRefusal<Code extends string> = {
  code: Code | undefined;
  message: string | undefined;
  /** Where the user can fulfil the refusal's condition, as the sender knows it. */
  way?: unknown;
};

/** The result of judging a draft: the input to send, or the faults by field. */
export type FormSummary<Input, Field extends string, Fault> = {
  /** Present exactly when nothing stands against the draft. */
  input: Input | undefined;
  /** The fault of a field's value: shown once the field was left. */
  wrong?: Partial<Record<Field, Fault | undefined>>;
  /** What a field lacks: said once the form was sent, for an empty field may be come back to. */
  missing?: Partial<Record<Field, Fault | undefined>>;
};

/** A form as it stands. The draft is plain data: text, numbers, lists of them. */
export type FormState<Draft, Field extends string, Code extends string> = {
  draft: Draft;
  /** The draft as it was opened or last sent; a difference from it would be lost. */
  kept: Draft;
  left: readonly Field[];
  /** The fields that a sending has looked at. */
  sent: readonly Field[] | "all";
  /** The answer to what was sent; it stands until the draft changes. */
  refusal: FormRefusal<Code> | undefined;
};

/** How messages come into words and to their place. */
export type FormWords<Field extends string, Fault, Code extends string> = {
  /** The words for what the summary found. */
  say: (fault: Fault) => string;
  /** The field that can mend a refusal; none: it stands at the form. */
  fieldOf?: (code: Code) => Field | undefined;
};

/** An untouched form. */
export const openedForm = <Draft, Field extends string, Code extends string>(
  draft: Draft,
): FormState<Draft, Field, Code> => ({
  draft,
  kept: draft,
  left: [],
  sent: [],
  refusal: undefined,
});

export const changedForm = <Draft, Field extends string, Code extends string>(
  form: FormState<Draft, Field, Code>,
  draft: Draft,
): FormState<Draft, Field, Code> => ({ ...form, draft, refusal: undefined });

/** The form after a field was left; one that was only passed, empty, may still be typed into for the first time. */
export const leftForm = <Draft, Field extends string, Code extends string>(
  form: FormState<Draft, Field, Code>,
  field: Field,
  { missing }: FormSummary<unknown, Field, unknown>,
): FormState<Draft, Field, Code> =>
  missing?.[field] === undefined ? { ...form, left: [...form.left, field] } : form;

/** The form after a sending looked at these fields; what was refused before is asked anew. */
export const sentForm = <Draft, Field extends string, Code extends string>(
  form: FormState<Draft, Field, Code>,
  fields: readonly Field[] | "all",
): FormState<Draft, Field, Code> => ({
  ...form,
  refusal: undefined,
  sent: fields === "all" || form.sent === "all" ? "all" : [...form.sent, ...fields],
});

/**
 * The form after the answer to what was sent: as untouched, with the refusal if it was not done. What the
 * refusal asks for, such as a second code, is not called missing while it is first typed.
 */
export const answeredForm = <Draft, Field extends string, Code extends string>(
  form: FormState<Draft, Field, Code>,
  sent: Draft,
  refusal: FormRefusal<Code> | undefined,
): FormState<Draft, Field, Code> =>
  refusal === undefined
    ? { ...openedForm(form.draft), kept: sent }
    : { ...openedForm(form.draft), kept: form.kept, refusal };

/** What to say at a field, or at the form as a whole (`undefined`); nothing while first typing. */
export function messageAt<Draft, Field extends string, Fault, Code extends string>(
  { left, sent, refusal }: FormState<Draft, Field, Code>,
  { wrong, missing }: FormSummary<unknown, Field, Fault>,
  field: Field | undefined,
  { fieldOf, say }: FormWords<Field, Fault, Code>,
): string | undefined {
  const refused = refusal?.code === undefined ? undefined : fieldOf?.(refusal.code);
  if (refusal !== undefined && refused === field) return refusal.message;
  if (field === undefined) return undefined;
  const isSent = sent === "all" || sent.includes(field);
  const fault =
    (isSent || left.includes(field) ? wrong?.[field] : undefined) ??
    (isSent ? missing?.[field] : undefined);
  return fault === undefined ? undefined : say(fault);
}

/** Whether closing the form would lose what was written into it. */
export const isUnsaved = ({ draft, kept }: { draft: unknown; kept: unknown }): boolean =>
  JSON.stringify(draft) !== JSON.stringify(kept);
