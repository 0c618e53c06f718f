import type { Language } from "@candor/locales/languages.ts";

/** A table of one account: every figure is printed already. */
export type PaperTable = {
  title: string;
  opening?: readonly [label: string, amount: string];
  /** Time, kind, reference, amount, balance. */
  rows: readonly (readonly string[])[];
  /** What the rows' amounts come to. */
  sums: readonly (readonly [label: string, amount: string])[];
  closing?: readonly [label: string, amount: string];
};

/** All that stands on the pages of a statement, in words and figures of its reader. */
export type Paper = {
  lang: Language;
  house: string;
  title: string;
  madeAt: Date;
  facts: readonly (readonly [label: string, value: string])[];
  /** The names of a table's five columns. */
  columns: readonly string[];
  tables: readonly PaperTable[];
  /** What stands where there is no table. */
  none: string;
  /** How what it says can be checked: headings and their paragraphs. */
  notes: readonly (readonly [heading: string, ...paragraphs: string[]])[];
};
