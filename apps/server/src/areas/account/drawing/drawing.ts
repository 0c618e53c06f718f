import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { kept } from "../../../manifest/ctx.ts";
import { createTurns } from "../../../platform/turns.ts";
import type { Shape } from "./shapes.ts";

const PROGRAM = join(import.meta.dirname, "main.ts");
/** Each waiting picture keeps its file in memory and its sender waiting. */
const WAITING_MAX = 8;
/** The CPU time and memory that a drawing may take before it is ended. */
export const BOUNDS = { cpuMs: 15_000, memoryBytes: 512 * 1_048_576 };
/** A drawing that does not end in this time was starved by a busy machine; the picture is not at fault. */
const WAIT_MS = 60_000;
/** Drawing runs at a low priority, since everything else on the machine comes first. */
const PRIORITY = 5;
/** More bytes than any drawn picture of the largest shape has. */
const DRAWN_BYTES = 32 * 1_048_576;

/**
 * Draws pictures one at a time, each in a process of its own that ends with it: a file that breaks its decoder does
 * not affect the server.
 */
export function createDrawing() {
  const inTurn = createTurns({ atOnce: 1, waitingMax: WAITING_MAX });
  return async (
    bytes: Uint8Array,
    shape: Shape,
    bounds = BOUNDS,
  ): Promise<Buffer | Refusal<"busy" | "file-not-a-picture">> =>
    (await inTurn(() => drawn(bytes, shape, bounds))) ?? refuse("busy");
}

export const drawing = kept(createDrawing);

/** Refuses bytes that are no picture of a known format, or whose drawing exceeds its bounds. */
function drawn(
  bytes: Uint8Array,
  shape: Shape,
  { cpuMs, memoryBytes }: typeof BOUNDS,
): Promise<Buffer | Refusal<"busy" | "file-not-a-picture">> {
  const options = {
    encoding: "buffer",
    timeout: WAIT_MS,
    killSignal: "SIGKILL",
    maxBuffer: DRAWN_BYTES,
    // The drawing process gets none of the server's environment.
    env: {},
  } as const;
  return new Promise((resolve, reject) => {
    const program = [PROGRAM, shape, `${cpuMs}`, `${memoryBytes}`];
    const child = execFile(process.execPath, program, options, (error, picture) => {
      if (error === null) resolve(picture);
      // A program that ended has a number as its code; one that could not start has the system's word.
      else if (typeof error.code === "string")
        reject(new Error("no process for a picture", { cause: error }));
      else resolve(refuse(error.killed === true ? "busy" : "file-not-a-picture"));
    });
    // The priority is set before the process starts threads, since they keep the one that they start with.
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    // A process that ended early has not read the rest; its exit code says why it ended.
    child.stdin?.on("error", () => undefined).end(bytes);
  });
}
