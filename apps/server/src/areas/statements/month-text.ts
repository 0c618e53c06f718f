import { ACCOUNT_KINDS, type AccountKind } from "@candor/contract/words.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type ClosingBalance = { kind: AccountKind; code: string; balance: string };

export type ClosedMonth = {
  userId: string;
  realm: Realm;
  /** For example 2026-10. */
  month: string;
  /** The hash of the month before in hex; null for the first month. */
  previous: string | null;
  /** A missing account has a balance of zero. */
  balances: readonly ClosingBalance[];
};

const HEADING = "candor closing balances 1";

/** The signed text of a month: plain lines that are readable, and can be hashed with any tool. */
export const monthText = ({ userId, realm, month, previous, balances }: ClosedMonth): string =>
  [
    HEADING,
    `account ${userId}`,
    `realm ${realm}`,
    `month ${month}`,
    `previous ${previous ?? "none"}`,
    ...balances.map(({ kind, code, balance }) => `${kind} ${code} ${balance}`),
    "",
  ].join("\n");

/** Reads the text back; throws unless `monthText` has written it. */
export function readMonthText(text: string): ClosedMonth {
  const [heading, ...lines] = text.split("\n");
  const words = lines.slice(0, -1).map((line) => line.split(" "));
  const [account, realm, month, previous] = words.map(([, value]) => value ?? "");
  const read: ClosedMonth = {
    userId: account ?? "",
    realm: realm === "demo" ? "demo" : "live",
    month: month ?? "",
    previous: previous === "none" ? null : (previous ?? null),
    balances: words.slice(4).map(([name, code = "", balance = ""]) => {
      const kind = ACCOUNT_KINDS.find((known) => known === name);
      if (kind === undefined) throw new Error(`no kind of account: ${name}`);
      return { kind, code, balance };
    }),
  };
  if (heading !== HEADING || monthText(read) !== text) throw new Error("no closing balances");
  return read;
}
