import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Fragment } from "react";
import { type TermField, isCount } from "../lib/term-fields.ts";
import { t } from "../lib/text.ts";
import { PercentField } from "./PercentField.tsx";

type TermFieldsProps<Name extends string> = {
  fields: readonly TermField<Name>[];
  form: {
    draft: Readonly<Record<Name, string>>;
    change: (change: Partial<Record<Name, string>>) => void;
    at: (name: Name) => { error: string | undefined; onLeave: () => void };
  };
};

/** The fields of plain terms, each by its kind. */
export function TermFields<Name extends string>({ fields, form }: TermFieldsProps<Name>) {
  return fields.map((field) => <Fragment key={field.name}>{shown(field, form)}</Fragment>);
}

function shown<Name extends string>(
  field: TermField<Name>,
  { draft, change, at }: TermFieldsProps<Name>["form"],
) {
  const { name } = field;
  const label = t(field.label);
  const value = draft[name];
  const set = (text: string) => change({ [name]: text } as Partial<Record<Name, string>>);
  if (field.is === "rate")
    return <PercentField label={label} value={value} onValueChange={set} {...at(name)} />;
  if (isCount(field))
    return (
      <Field label={label} hint={(field.hint ?? field.range)()} {...at(name)}>
        <TextInput inputMode="numeric" value={value} onChange={({ target }) => set(target.value)} />
      </Field>
    );
  return (
    <Field label={label} {...at(name)}>
      <DecimalInput value={value} decimals={field.decimals} onValueChange={set} />
    </Field>
  );
}
