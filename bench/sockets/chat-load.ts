import { setTimeout as sleep } from "node:timers/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serveParent } from "../harness/child.ts";

/** Messages come evenly, so far apart. */
export type ChatLoad = { everyMs: number; count: number };
export type ChatCommand =
  | { kind: "port" }
  | { kind: "load"; load: ChatLoad | undefined; idleMs: number };
/** CPU time of this process in microseconds, of all its threads. */
export type ChatUsed = { cpuMicros: number; seconds: number };

/** As long as what people write on average, in the words of each message its number. */
export const textOf = (number: number): string =>
  `Message ${number}: the book looks thin above sixty thousand, who else is waiting?`;

/** What both servers of the benchmark answer to it; `write` has a message written and told. */
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
