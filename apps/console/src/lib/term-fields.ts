import { blanks, isAbove } from "./faults.ts";
import { type Label, t } from "./text.ts";
import { wholeNumber } from "./whole-number.ts";

type Count<Name extends string> = {
  name: Name;
  label: Label;
  is: "count";
  least: number;
  most: number;
  /** The bounds in words, shown as the fault, and as the hint where there is no other. */
  range: () => string;
  hint?: () => string;
};

/** A field of plain terms: a share typed in percent, an amount, or a whole number within bounds. */
export type TermField<Name extends string = string> =
  | { name: Name; label: Label; is: "rate"; most: string; tooHigh: Label }
  | { name: Name; label: Label; is: "amount"; decimals: number }
  | Count<Name>;

export const isCount = <Name extends string>(field: TermField<Name>): field is Count<Name> =>
  field.is === "count";

/** A draft of these terms: every field as text. */
export const termDraft = <Name extends string>(
  fields: readonly TermField<Name>[],
  now: Readonly<Record<NoInfer<Name>, string | number>>,
) => Object.fromEntries(fields.map(({ name }) => [name, `${now[name]}`])) as Record<Name, string>;

/** What stands against a draft: empty fields, shares above their bound, and counts out of theirs. */
export const termFaults = <Name extends string>(
  fields: readonly TermField<Name>[],
  draft: Readonly<Record<NoInfer<Name>, string>>,
) => ({
  missing: blanks(draft, ...fields.map(({ name }) => name)),
  wrong: Object.fromEntries(
    fields.map((field) => [field.name, faultOf(field, draft[field.name])]),
  ) as Record<Name, string | undefined>,
});

function faultOf(field: TermField, text: string): string | undefined {
  if (field.is === "rate") return isAbove(text, field.most) ? t(field.tooHigh) : undefined;
  if (!isCount(field) || text === "") return undefined;
  return wholeNumber(text, field.least, field.most) === undefined ? field.range() : undefined;
}

/** A count as it was typed; undefined while it is out of its bounds. */
export function typedCount<Name extends string>(
  fields: readonly TermField<Name>[],
  draft: Readonly<Record<NoInfer<Name>, string>>,
  name: NoInfer<Name>,
): number | undefined {
  const field = fields.filter(isCount).find((one) => one.name === name);
  return field && wholeNumber(draft[name], field.least, field.most);
}
