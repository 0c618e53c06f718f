import type { Entry, Fuelled, Raised, Signed, Withdrawn } from "./journal-entries.ts";
import { DAY_MS } from "./policy.ts";

/** Of whom a nonce is: the wallet, or the deposit address with this number. */
type Sender = number | "wallet";

/**
 * What follows from the journal. One small row for each withdrawal, sweep and payment of gas money ever signed or
 * sworn off, and each address: a million of them take some hundreds of megabytes, which is the bound of one journal.
 */
export function createLedger() {
  const signed = new Map<string, Signed>();
  const raised = new Map<string, Raised[]>();
  const voided = new Set<string>();
  const allowed = new Map<string, number>();
  const nonces = new Map<string, number>();
  let ofDay: (Withdrawn | Fuelled)[] = [];
  const since = (now: number) => (ofDay = ofDay.filter(({ at }) => at > now - DAY_MS));
  return {
    take(one: Entry): void {
      if (one.did === "allowed") allowed.set(one.address, one.at);
      else if (one.did === "voided") voided.add(one.id);
      else if (one.did === "raised") raised.set(one.id, [...(raised.get(one.id) ?? []), one]);
      else if (one.did !== "refused") {
        signed.set(one.id, one);
        nonces.set(`${one.chainId} ${senderOf(one)}`, one.nonce + 1);
        if (one.did !== "swept") ofDay.push(one);
      }
    },
    signedFor: (id: string): Signed | undefined => signed.get(id),
    /** The versions after the first, oldest first. */
    raisedFor: (id: string): readonly Raised[] => raised.get(id) ?? [],
    isVoided: (id: string): boolean => voided.has(id),
    allowedAt: (address: string): number | undefined => allowed.get(address),
    nextNonce: (chainId: number, sender: Sender): number => nonces.get(`${chainId} ${sender}`) ?? 0,
    /** What of a token was signed to be withdrawn within a day. */
    ofToken: (token: string | null, now: number): Withdrawn[] =>
      since(now).filter((one): one is Withdrawn => one.did === "signed" && one.token === token),
    /** What was signed to be paid for gas within a day. */
    fuelled: (now: number): Fuelled[] =>
      since(now).filter((one): one is Fuelled => one.did === "fuelled"),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

const senderOf = (one: Signed): Sender => (one.did === "swept" ? one.index : "wallet");
