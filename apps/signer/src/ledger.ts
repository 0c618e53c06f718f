import { signedTerms } from "@candor/chains/signing/raised-fee.ts";
import type { Entry, ToppedUp, Raised, Signed, Withdrawn } from "./journal-entries.ts";
import { DAY_MS, costOf } from "./policy.ts";

/** The owner of a nonce: the wallet, or the deposit address with this index. */
type Sender = number | "wallet";

/** A signed amount in the smallest units, and its time. */
export type Spent = { at: number; value: bigint };

/** The bytes of a signed version, and of the version before it, whose gas is already counted. */
type Version = { at: number; signed: string; before?: string | undefined };

/**
 * The state that follows from the journal: one small row for each withdrawal, sweep and gas top-up ever signed or sworn
 * off, and for each address. A million rows take some hundreds of megabytes, which bounds a journal.
 */
export function createLedger() {
  const signed = new Map<string, Signed>();
  const raised = new Map<string, Raised[]>();
  const voided = new Set<string>();
  const allowed = new Map<string, number>();
  const nonces = new Map<string, number>();
  let ofDay: (Withdrawn | ToppedUp)[] = [];
  let versions: Version[] = [];
  const since = (now: number) => (ofDay = ofDay.filter(({ at }) => at > now - DAY_MS));
  /** The signed gas costs of a day; the chain takes one version of a nonce, so the most expensive one counts. */
  const gasSpent = (now: number): Spent[] => {
    versions = versions.filter(({ at }) => at > now - DAY_MS);
    return versions.map(({ at, signed: own, before }) => ({
      at,
      value: costIn(own) - (before === undefined ? 0n : costIn(before)),
    }));
  };
  const withdrawn = (token: string | null, now: number): Withdrawn[] =>
    since(now).filter((one): one is Withdrawn => one.did === "signed" && one.token === token);
  const toppedUp = (now: number): ToppedUp[] =>
    since(now).filter((one): one is ToppedUp => one.did === "fuelled");
  return {
    take(one: Entry): void {
      if (one.did === "allowed") allowed.set(one.address, one.at);
      else if (one.did === "voided") voided.add(one.id);
      else if (one.did === "raised") {
        const earlier = raised.get(one.id) ?? [];
        const before = (earlier.at(-1) ?? signed.get(one.id))?.signed;
        versions.push({ at: one.at, signed: one.signed, before });
        raised.set(one.id, [...earlier, one]);
      } else if (one.did === "signed" || one.did === "swept" || one.did === "fuelled") {
        signed.set(one.id, one);
        nonces.set(`${one.chainId} ${senderOf(one)}`, one.nonce + 1);
        versions.push({ at: one.at, signed: one.signed });
        if (one.did !== "swept") ofDay.push(one);
      }
    },
    signedFor: (id: string): Signed | undefined => signed.get(id),
    /** The versions after the first, oldest first. */
    raisedFor: (id: string): readonly Raised[] => raised.get(id) ?? [],
    isVoided: (id: string): boolean => voided.has(id),
    allowedAt: (address: string): number | undefined => allowed.get(address),
    nextNonce: (chainId: number, sender: Sender): number => nonces.get(`${chainId} ${sender}`) ?? 0,
    /** The withdrawals of a token signed within a day. */
    ofToken: withdrawn,
    /** The gas top-ups signed within a day. */
    toppedUp,
    /** All signed payments of a currency within a day, for the coin including gas. */
    spentOf: (token: string | null, now: number): Spent[] => {
      const paid: (Withdrawn | ToppedUp)[] = withdrawn(token, now);
      if (token === null) paid.push(...toppedUp(now));
      const values = paid.map(({ at, value }) => ({ at, value: BigInt(value) }));
      return token === null ? [...values, ...gasSpent(now)] : values;
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

const senderOf = (one: Signed): Sender => (one.did === "swept" ? one.index : "wallet");
const costIn = (bytes: string): bigint => costOf(signedTerms(bytes));
