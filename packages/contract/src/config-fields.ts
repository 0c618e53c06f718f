import { type Merged, merged } from "./join-words.ts";
import type { ConfigKindName } from "./types.ts";
import { areaFields } from "./words-of-areas.ts";

/** The kind of a part of a configured value; each client shows it in its own way. */
export type FigureKind =
  | "text"
  | "number"
  /** A ratio: 0.001 is 0.1 %. */
  | "rate"
  /** 1 is on, 0 is off. */
  | "switch"
  /** One of our own words, or a list of them. */
  | "word";

export type FieldWords = {
  is: FigureKind;
  /** Marks the part of a list entry that identifies it. */
  isName?: true;
  /** The label for users, if the field's name means something else in another kind. */
  as?: string;
  /** A text in several languages: its parts are named by their codes. */
  isByLanguage?: true;
};

type AllFields = Merged<(typeof areaFields)[keyof typeof areaFields]>;
/** The parts of the values of each kind of configuration. */
export const configFields: AllFields & Readonly<Record<ConfigKindName, object>> = merged<AllFields>(
  Object.entries(areaFields),
  "fields",
);
export type FieldName<Kind extends ConfigKindName> = keyof AllFields[Kind] & string;
type ReadUnder<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { as: infer As extends string } ? As : Name;
}[keyof Fields & string];
/** The labels of the fields of public kinds: a part of the texts' ids. */
export type FieldLabel = {
  [Kind in PublicKind]: ReadUnder<AllFields[Kind]>;
}[PublicKind];

/** The kinds that are no part of users' terms, so their changes are not published. */
const PRIVATE_KINDS = ["setting"] as const;
export type PublicKind = Exclude<ConfigKindName, (typeof PRIVATE_KINDS)[number]>;

/** The kind of this name, if its changes are published. */
export const publicKindOf = (name: string): PublicKind | undefined =>
  (Object.keys(configFields) as ConfigKindName[])
    .filter((kind): kind is PublicKind => PRIVATE_KINDS.every((own) => own !== kind))
    .find((kind) => kind === name);

/** The kind and label of a field of a public kind; undefined if the kind has no field of this name. */
export function publicFieldOf(
  kind: PublicKind,
  name: string,
): { is: FigureKind; label: FieldLabel } | undefined {
  const fields: Readonly<Record<string, FieldWords>> = configFields[kind];
  const byLanguage = /^[a-z]{2,3}$/.test(name)
    ? Object.entries(fields).find(([, { isByLanguage }]) => isByLanguage)
    : undefined;
  const own = fields[name];
  const [known, field] = own === undefined ? (byLanguage ?? []) : [name, own];
  if (known === undefined || field === undefined) return undefined;
  return { is: field.is, label: (field.as ?? known) as FieldLabel };
}
