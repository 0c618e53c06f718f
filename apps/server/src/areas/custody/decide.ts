import { type Dec, ZERO, add, sub, sum } from "@candor/money";

/** What should be there, by what it is made of: each with the sign it counts with. */
export const PARTS = [
  /** Deposits by chain that the ledger has credited. */
  "credited",
  /** Of those, what stands in no block any more: frozen, or the house's loss. */
  "vanished",
  /** Seen, and still without its confirmations. */
  "confirming",
  /** Below the network's minimum: it is credited to no user. */
  "small",
  /** What came to the wallet from elsewhere and is capital of the house. */
  "booked",
  /** Withdrawals as they were posted. */
  "withdrawn",
  /** Posted, signed, and in no block yet. */
  "on-the-way",
  /** What the network took for withdrawals and for our own moves. */
  "gas",
] as const;

/** Why there is more or less than that. */
export const DIFFERENCES = [
  /** A payment on chain that no deposit stands for. */
  "unknown",
  /** A deposit that is credited, and that no payment stands for. */
  "unbacked",
  /** Sent from the wallet and not posted. */
  "sent-not-posted",
  /** Posted, and not sent, or refused by the chain. */
  "posted-not-sent",
  /** Came to the wallet, and is not booked. */
  "not-booked",
  /** Booked, and its block was replaced. */
  "booked-gone",
] as const;

export type Part = (typeof PARTS)[number];
export type Difference = (typeof DIFFERENCES)[number];
export type Sums<Name extends string> = Record<Name, Dec>;

/** Of one currency: the holdings, the expected amount, and the differences. */
export type Totals = { holds: Dec; parts: Sums<Part>; differences: Sums<Difference> };

export const nothingOf = (): Totals => ({
  holds: ZERO,
  parts: nothing(PARTS),
  differences: nothing(DIFFERENCES),
});

const nothing = <Name extends string>(names: readonly Name[]): Sums<Name> =>
  Object.fromEntries(names.map((name) => [name, ZERO])) as Sums<Name>;

export const expectedOf = (parts: Sums<Part>): Dec => sum(Object.values(parts));

/** The excess or lack of an address against its known payments: the place names the difference. */
export function residue(
  { differences }: Totals,
  { holds, known, isWallet }: { holds: Dec; known: Dec; isWallet: boolean },
): void {
  const beyond = sub(holds, known);
  const name = beyond > ZERO ? "unknown" : isWallet ? "sent-not-posted" : "unbacked";
  differences[name] = add(differences[name], beyond);
}

/** A withdrawal that was signed: whether the ledger has it, and what its chain says. */
export type Sent = {
  value: Dec;
  isPosted: boolean;
  /** Undefined: in no block up to the one that is looked at. */
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
