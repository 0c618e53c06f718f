/** The server's form of an amount. */
const AMOUNT = /^[0-9]{1,20}(?:\.[0-9]{1,18})?$/;

/** An amount as it was typed, with or without separators of thousands; "": it is none. */
export function amountOf(typed: string): string {
  const plain = typed.replaceAll(/[\s,’']/g, "");
  return AMOUNT.test(plain) ? plain : "";
}
