import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";

/** What a caller knows afterwards; `lost` and `busy` leave open whether it happened. */
export type Outcome<T> = { kind: "done"; value: T } | { kind: "refused"; code: RefusalCode } | Open;
type Open = { kind: "lost" } | { kind: "busy" } | { kind: "fault" };

export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: "done", value: await call };
  } catch (error) {
    if (error instanceof CallLost) return { kind: "lost" };
    if (!(error instanceof CallRefused)) throw error;
    if (error.refused === "busy" || error.refused === "fault") return { kind: error.refused };
    return { kind: "refused", code: error.refused };
  }
}
