import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { kept } from "../../../manifest/ctx.ts";
import { createTurns } from "../../../platform/turns.ts";
import type { Shape } from "./shapes.ts";

const PROGRAM = join(import.meta.dirname, "main.ts");
/** Each waiting picture keeps its file in memory, and its sender waits. */
const WAITING_MAX = 8;
/** What a drawing may take of the processor and of memory before it is ended. */
export const BOUNDS = { cpuMs: 15_000, memoryBytes: 512 * 1_048_576 };
/** A machine that gives it no more than that in so long has no time for pictures: none of the picture's fault. */
const WAIT_MS = 60_000;
/** Everything else on this machine comes first. */
const PRIORITY = 5;
/** More than any picture of the largest shape. */
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

/** Refused where the bytes are no picture of a known format, or one that takes more than it may. */
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
    // Nothing of the server's own goes with it.
    env: {},
  } as const;
  return new Promise((resolve, reject) => {
    const program = [PROGRAM, shape, `${cpuMs}`, `${memoryBytes}`];
    const child = execFile(process.execPath, program, options, (error, picture) => {
      if (error === null) resolve(picture);
      // A program that ended has a number for it; one that could not begin has the system's word.
      else if (typeof error.code === "string")
        reject(new Error("no process for a picture", { cause: error }));
      else resolve(refuse(error.killed === true ? "busy" : "file-not-a-picture"));
    });
    // Before it has any threads: they keep the priority that they begin with.
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    // One that ended early has not read the rest, and its end says what there is to say.
    child.stdin?.on("error", () => undefined).end(bytes);
  });
}
