import { setTimeout as wait } from "node:timers/promises";
import { CallLost, CallRefused } from "@candor/contract/client.ts";
import type { RefusalCode } from "@candor/contract/refusals.ts";

/** The outcome as the caller knows it; after `lost` and `busy` the call may have happened or not. */
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

/** A busy server did nothing, so the call is repeated after this time. */
const AGAIN_MS = 50;

/** The outcome of `go`, which is repeated until the server is no longer busy with the same user or row. */
export async function answerOf<T>(go: () => Promise<T>): Promise<Outcome<T>> {
  for (;;) {
    const outcome = await outcomeOf(go());
    if (outcome.kind !== "busy") return outcome;
    await wait(AGAIN_MS);
  }
}
