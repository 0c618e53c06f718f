import type { Language } from "@candor/locales/languages.ts";

/** A table of one account with its figures as printed. */
export type PaperTable = {
  title: string;
  opening?: readonly [label: string, amount: string];
  /** Each row has time, kind, reference, amount and balance. */
  rows: readonly (readonly string[])[];
  /** What the rows' amounts come to. */
  sums: readonly (readonly [label: string, amount: string])[];
  closing?: readonly [label: string, amount: string];
};

/** The content of a statement's pages in the reader's language. */
export type Paper = {
  lang: Language;
  house: string;
  title: string;
  madeAt: Date;
  facts: readonly (readonly [label: string, value: string])[];
  /** The names of a table's five columns. */
  columns: readonly string[];
  tables: readonly PaperTable[];
  /** The text in place of missing tables. */
  none: string;
  /** How to check the statement: headings with their paragraphs. */
  notes: readonly (readonly [heading: string, ...paragraphs: string[]])[];
};
