import { setTimeout as sleep } from "node:timers/promises";
import { type Target, beginUpload } from "./raw-upload.ts";
import { filePart } from "./sent.ts";

const GIBIBYTE = 2 ** 30;
const BLOCK = Buffer.alloc(1_048_576);
const HEAD = filePart(Buffer.alloc(0), { filename: "a.mp4", type: "video/mp4" });
/** The server cuts after 40 MiB; buffers on the way take the rest until a busy machine reports the cut. */
const TAKEN_MIB_MAX = 128;

/** Streams a gibibyte with or without a declared length; reports a late cut or a wrong answer. */
export async function streamGibibyte(target: Target, isDeclared: boolean): Promise<string[]> {
  const { socket, closed } = await beginUpload(target, isDeclared ? GIBIBYTE : undefined);
  let said = "";
  socket.on("data", (data: Buffer) => (said += data.toString("latin1")));
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => socket.write(isDeclared ? bytes : chunked(bytes), () => resolve()));
  await write(HEAD);
  let taken = 0;
  while (!socket.destroyed && taken < GIBIBYTE) {
    await Promise.race([write(BLOCK), closed]);
    taken += BLOCK.length;
  }
  socket.destroy();
  const mebibytes = taken / BLOCK.length;
  const [, status = "nothing"] = /^HTTP\/1\.1 (\d+)/.exec(said) ?? [];
  const name = `a gibibyte that is ${isDeclared ? "" : "not "}declared`;
  if (mebibytes > TAKEN_MIB_MAX) return [`${name}: ${mebibytes} MiB were taken`];
  // A client that writes on without reading may be cut off before it reads the answer.
  return status === "413" || status === "nothing" ? [] : [`${name}: answered ${status}`];
}

const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

const DRIP_MS = 1_000;
const DRIPS_MS_MAX = 75_000;

/** Uploads one byte a second; returns the seconds until the server ends it. */
export async function drip(target: Target): Promise<number> {
  const { socket } = await beginUpload(target, GIBIBYTE / 128);
  const began = performance.now();
  socket.write(HEAD);
  while (!socket.destroyed && performance.now() - began < DRIPS_MS_MAX) {
    socket.write("-");
    await sleep(DRIP_MS);
  }
  socket.destroy();
  return Math.round((performance.now() - began) / 1_000);
}
