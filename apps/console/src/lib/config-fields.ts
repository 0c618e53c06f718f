import { type FieldName, type FigureKind, configFields } from "@candor/contract/config-fields.ts";
import type { ConfigKindName } from "@candor/contract/types.ts";
import type { Label } from "./text.ts";

export type ConfigField = {
  label: Label;
  /** `currency`: the number of one, shown by its code. */
  is: FigureKind | "currency";
  /** What the ids of its words begin with, "console-account.product". */
  words?: string;
  /** Marks the part of a list entry that identifies it. */
  isName?: true;
};

/** The parts of a value by name; "" names a value that has no parts. */
export type ConfigFields = Readonly<Record<string, ConfigField>>;

/** What the subjects of a kind are, beside their names. */
export type SubjectKind = "coin" | "country";

type Said = Label | { label: Label; words: string } | { label: Label; is: "currency" };

/** The parts that the contract declares for a kind, each with its label, and where it is a word with its words. */
export function fieldsOf<Kind extends ConfigKindName>(
  kind: Kind,
  labels: { readonly [Name in FieldName<Kind>]: Said },
): ConfigFields {
  const declared: Readonly<Record<string, Omit<ConfigField, "label" | "words">>> =
    configFields[kind];
  const said = Object.entries<Said>(labels);
  return Object.fromEntries(
    said.flatMap(([name, label]) => {
      const field = declared[name];
      const words = typeof label === "string" ? { label } : label;
      return field === undefined ? [] : [[name, { ...field, ...words }]];
    }),
  );
}
