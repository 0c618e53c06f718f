import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallRefused } from "@candor/contract/client.ts";

const BUSY_MS = 200;
const TRIES_MAX = 50;

/** Refusals that pass after a moment on a busy machine. */
const PASSING: readonly string[] = ["busy", "no-price"];

/** Repeats a call under one key while the server is busy or has no fresh price, so that it takes effect once. */
export async function insist<T>(ask: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(key);
    } catch (error) {
      const isPassing = error instanceof CallRefused && PASSING.includes(error.refused);
      if (!isPassing || tries === TRIES_MAX) throw error;
      await sleep(BUSY_MS);
    }
  }
}
