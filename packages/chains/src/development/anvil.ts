import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import process, { arch, platform } from "node:process";

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

/** The program that npm installed for this machine; undefined if there is none. */
export function anvilPath(): string | undefined {
  const name = platform === "win32" ? "anvil.exe" : "anvil";
  const of = `${platform === "win32" ? "win32" : platform}-${ARCHITECTURES[arch] ?? arch}`;
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${of}/bin/${name}`);
  } catch {
    return undefined;
  }
}

/** A running chain; `gone` resolves when its process has ended, for any reason. */
export type Anvil = { url: string; pid: number; gone: Promise<void>; stop: () => Promise<void> };

/** The number of block states in memory, since calls are traced only in the newest. */
const STATES_KEPT = 128;
const SAVED_EVERY_SECONDS = 10;

/**
 * A chain that makes a block only on request. With `state` it continues from that file and saves to it; without, it is
 * new and is not saved.
 */
export async function startAnvil(path: string, state?: string): Promise<Anvil> {
  const kept = state === undefined ? [] : ["--state", state];
  const saved = state === undefined ? [] : ["--state-interval", `${SAVED_EVERY_SECONDS}`];
  const made = ["--port", "0", "--no-mining", "--order", "fifo", "--prune-history"];
  // Starts a separate process group, so that signals of a terminal reach its starter, which stops its children in
  // order.
  const child = spawn(path, [...made, `${STATES_KEPT}`, ...kept, ...saved], { detached: true });
  // If the starter ends without stopping the chain, the chain ends with it.
  const kill = (): void => void child.kill();
  process.once("exit", kill);
  const gone = once(child, "exit").then(() => void process.off("exit", kill));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, address] = /Listening on (\S+)/.exec(output) ?? [];
      if (address !== undefined) resolve(`http://${address}`);
    };
    child.stdout.on("data", listen);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`anvil ended: ${output}`)));
  });
  // Anvil prints every call, so its output is read and dropped; otherwise the process would block.
  child.stdout.removeAllListeners("data").resume();
  child.stderr.resume();
  const stop = async (): Promise<void> => {
    kill();
    await gone;
  };
  return { url, pid: child.pid ?? 0, gone, stop };
}
