import type { CallOutput } from "@candor/contract/types.ts";

export type Receipt = CallOutput<"options.getOptionResult">;
export type Link = Receipt["accepted"];
export type Chained = Omit<Link, "previous">;
export type Second = NonNullable<Receipt["entry_second"]>;

const FORMAT = "candor receipt 3";

/** A receipt with all that is needed to verify it without a network. */
export type Saved = {
  format: typeof FORMAT;
  receipt: Receipt;
  /** The links of others between its two; null where they are more than one looks at here. */
  between: Chained[] | null;
};

export const savedOf = (receipt: Receipt, between: Chained[] | null): Saved => ({
  format: FORMAT,
  receipt,
  between,
});

export const writtenReceipt = (saved: Saved): string => `${JSON.stringify(saved, null, 2)}\n`;

/** The receipt in a file; undefined where it is none. Its content is verified, not trusted. */
export function readReceipt(text: string): Saved | undefined {
  try {
    const read = JSON.parse(text) as Partial<Saved> | null;
    const isReceipt =
      read?.format === FORMAT &&
      typeof read.receipt?.option?.id === "string" &&
      typeof read.receipt.accepted?.text === "string";
    return isReceipt ? (read as Saved) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
