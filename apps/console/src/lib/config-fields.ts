import type { Label } from "./text.ts";

/** What a part of a configured value is; the console shows each in its own way. */
export type FigureKind =
  | "text"
  | "number"
  /** A share: 0.001 is 0.1 %. */
  | "rate"
  /** 1 is on, 0 is off. */
  | "switch"
  /** A word of ours: its text stands behind `words`. */
  | "word";

export type ConfigField = {
  label: Label;
  is: FigureKind;
  /** What the ids of its words begin with, "console-account.product". */
  words?: string;
  /** Of an entry of a list: it says which one this is. */
  isName?: true;
};

/** The parts of a value by name; "" names a value that has no parts. */
export type ConfigFields = Readonly<Record<string, ConfigField>>;

/** What the subjects of a kind are, beside their names. */
export type SubjectKind = "coin" | "country";
