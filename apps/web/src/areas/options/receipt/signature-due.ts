import type { Receipt } from "../../../parts/verify/saved.ts";

const MINUTE_MS = 60_000;
/** Beyond that something stands still, and looking again and again would not help. */
const LOOKED_FOR_MS = 180_000;

type Signed = { at: string; head: object | null };
type Due = Pick<Receipt, "head" | "entry_second" | "settlement_second" | "accepted" | "settled">;

/** Returns when the missing parts of a receipt are signed: the next whole minute; undefined without any. */
export function signatureDue({
  head,
  entry_second: entry,
  settlement_second: settlement,
  accepted,
  settled,
}: Due): number | undefined {
  const parts: (Signed | null)[] = [{ at: (settled ?? accepted).at, head }, entry, settlement];
  const unsigned = parts.flatMap((part) =>
    part === null || part.head !== null ? [] : [Date.parse(part.at)],
  );
  if (unsigned.length === 0) return undefined;
  return (Math.floor(Math.max(...unsigned) / MINUTE_MS) + 1) * MINUTE_MS;
}

/** Whether a signature may be there at any moment, so that it is worth looking again. */
export function isAwaited(receipt: Due | undefined, now: number): boolean {
  const due = receipt && signatureDue(receipt);
  return due !== undefined && now < due + LOOKED_FOR_MS;
}
