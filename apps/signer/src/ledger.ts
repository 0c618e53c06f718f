import type { Entry, Signed } from "./journal-entries.ts";
import { DAY_MS } from "./policy.ts";

/**
 * What follows from the journal. One small row for each withdrawal ever signed or sworn off, and each address: a
 * million of them take some hundreds of megabytes, which is the bound of one journal.
 */
export function createLedger() {
  const signed = new Map<string, Signed>();
  const voided = new Set<string>();
  const allowed = new Map<string, number>();
  const nonces = new Map<number, number>();
  let ofDay: Signed[] = [];
  return {
    take(one: Entry): void {
      if (one.did === "allowed") allowed.set(one.address, one.at);
      else if (one.did === "voided") voided.add(one.id);
      else if (one.did === "signed") {
        signed.set(one.id, one);
        nonces.set(one.chainId, one.nonce + 1);
        ofDay.push(one);
      }
    },
    signedFor: (id: string): Signed | undefined => signed.get(id),
    isVoided: (id: string): boolean => voided.has(id),
    allowedAt: (address: string): number | undefined => allowed.get(address),
    nextNonce: (chainId: number): number => nonces.get(chainId) ?? 0,
    /** What was signed of a token within a day. */
    ofToken(token: string | null, now: number): Signed[] {
      ofDay = ofDay.filter(({ at }) => at > now - DAY_MS);
      return ofDay.filter((one) => one.token === token);
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
