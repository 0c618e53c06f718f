import { type Dec, ZERO, add, sub, sum } from "@candor/money";

/** The parts of the expected holdings, each added with its sign. */
export const PARTS = [
  /** Deposits by chain that the ledger has credited. */
  "credited",
  /** The part of these deposits that is in no block any more: frozen, or the house's loss. */
  "vanished",
  /** Seen payments that still lack confirmations. */
  "confirming",
  /** Payments below the network's minimum, which no user is credited. */
  "small",
  /** Funds that came to the wallet from elsewhere and were booked as capital. */
  "booked",
  /** The posted withdrawals. */
  "withdrawn",
  /** Withdrawals that are posted and signed but in no block yet. */
  "on-the-way",
  /** The gas of withdrawals and of our own moves. */
  "gas",
] as const;

/** The causes of a difference from the expected holdings. */
export const DIFFERENCES = [
  /** A payment on the chain without a deposit. */
  "unknown",
  /** A credited deposit without a payment. */
  "unbacked",
  /** A withdrawal that was sent but not posted. */
  "sent-not-posted",
  /** A withdrawal that was posted but not sent, or refused by the chain. */
  "posted-not-sent",
  /** Funds that came to the wallet and are not booked. */
  "not-booked",
  /** A booked funding whose block was replaced. */
  "booked-gone",
] as const;

export type Part = (typeof PARTS)[number];
export type Difference = (typeof DIFFERENCES)[number];
export type Sums<Name extends string> = Record<Name, Dec>;

/** The holdings, the expected parts and the differences of one currency. */
export type Totals = { holds: Dec; parts: Sums<Part>; differences: Sums<Difference> };

export const nothingOf = (): Totals => ({
  holds: ZERO,
  parts: nothing(PARTS),
  differences: nothing(DIFFERENCES),
});

const nothing = <Name extends string>(names: readonly Name[]): Sums<Name> =>
  Object.fromEntries(names.map((name) => [name, ZERO])) as Sums<Name>;

export const expectedOf = (parts: Sums<Part>): Dec => sum(Object.values(parts));

/** Adds an address's excess or lack against its known payments to the difference of its kind. */
export function residue(
  { differences }: Totals,
  { holds, known, isWallet }: { holds: Dec; known: Dec; isWallet: boolean },
): void {
  const beyond = sub(holds, known);
  const name = beyond > ZERO ? "unknown" : isWallet ? "sent-not-posted" : "unbacked";
  differences[name] = add(differences[name], beyond);
}

/** A signed withdrawal: whether it is posted, and its state on the chain. */
export type Sent = {
  value: Dec;
  isPosted: boolean;
  /** Undefined if it is in no block up to the reconciled one. */
  mined: { isPaid: boolean; gas: Dec } | undefined;
};

/** Adds a withdrawal to the expected amount and the differences. */
export function addSent({ parts, differences }: Totals, { value, isPosted, mined }: Sent) {
  const isPaid = mined?.isPaid === true;
  if (isPosted) parts.withdrawn = sub(parts.withdrawn, value);
  if (isPosted && mined === undefined) parts["on-the-way"] = add(parts["on-the-way"], value);
  if (isPosted && mined !== undefined && !isPaid)
    differences["posted-not-sent"] = add(differences["posted-not-sent"], value);
  if (!isPosted && isPaid)
    differences["sent-not-posted"] = sub(differences["sent-not-posted"], value);
}
