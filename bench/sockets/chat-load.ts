import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serveParent } from "../harness/child.ts";

/** Messages at an even distance. */
export type ChatLoad = { everyMs: number; count: number };
export type ChatCommand =
  | { kind: "port" }
  | { kind: "load"; load: ChatLoad | undefined; idleMs: number };
/** The CPU time of all this process's threads, in microseconds. */
export type ChatUsed = { cpuMicros: number; seconds: number };

/** A text of the average length of messages, with the message's number in its words. */
export const textOf = (number: number): string =>
  `Message ${number}: the book looks thin above sixty thousand, who else is waiting?`;

/** Answers the benchmark's commands for both servers; `write` stores and sends a message. */
export function serveChat(http: Server, write: (number: number) => Promise<void> | void): void {
  let written = 0;
  serveParent<ChatCommand>(async (command) => {
    if (command.kind === "port") return { port: (http.address() as AddressInfo).port };
    const before = process.cpuUsage();
    const from = performance.now();
    const { everyMs, count } = command.load ?? { everyMs: 0, count: 0 };
    const writing: Promise<void>[] = [];
    for (let at = 0; at < count; at += 1) {
      await sleep(Math.max(0, from + at * everyMs - performance.now()));
      written += 1;
      writing.push(Promise.resolve(write(written)));
    }
    await Promise.all(writing);
    await sleep(command.idleMs);
    const { user, system } = process.cpuUsage(before);
    return { cpuMicros: user + system, seconds: (performance.now() - from) / 1_000 };
  });
}
