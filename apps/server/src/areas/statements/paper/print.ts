import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";

const PROGRAM = join(import.meta.dirname, "main.ts");
/** Many times what the longest statement takes. */
const BOUNDS = { timeoutMs: 60_000, memoryMb: 256 };

/** Prints the pages as PDF in a thread of its own, so that no request waits for it. */
export function print(paper: Paper, { timeoutMs, memoryMb } = BOUNDS): Promise<Uint8Array> {
  const worker = new Worker(PROGRAM, {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
  });
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no pages after ${timeoutMs} ms`)), timeoutMs);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the thread ended with ${code}`));
    });
  }).finally(() => void worker.terminate());
}
