import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { CallRefused } from "@candor/contract/client.ts";

const BUSY_MS = 200;
const TRIES_MAX = 50;

/** Asks again while the server says that it is busy, under one key: what comes of it happens once. */
export async function insist<T>(ask: (key: string) => Promise<T>): Promise<T> {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(key);
    } catch (error) {
      const isBusy = error instanceof CallRefused && error.refused === "busy";
      if (!isBusy || tries === TRIES_MAX) throw error;
      await sleep(BUSY_MS);
    }
  }
}
