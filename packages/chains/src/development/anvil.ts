import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import process, { arch, platform } from "node:process";

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" };

/** The program that npm has installed for this machine; undefined where there is none for it. */
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

/** States of blocks that are kept in memory: calls are traced in the newest alone. */
const STATES_KEPT = 128;
const SAVED_EVERY_SECONDS = 10;

/**
 * A chain that makes a block only when it is told to. With `state`, the file that it goes on from and is
 * kept in; without one it is new, and forgotten.
 */
export async function startAnvil(path: string, state?: string): Promise<Anvil> {
  const kept = state === undefined ? [] : ["--state", state];
  const saved = state === undefined ? [] : ["--state-interval", `${SAVED_EVERY_SECONDS}`];
  const made = ["--port", "0", "--no-mining", "--order", "fifo", "--prune-history"];
  // A group of its own: signals from a terminal reach its starter, which ends things in their order.
  const child = spawn(path, [...made, `${STATES_KEPT}`, ...kept, ...saved], { detached: true });
  // A starter that ends without having stopped it takes it along.
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
  // Anvil prints every call: its output has to be read and dropped, or the process would block.
  child.stdout.removeAllListeners("data").resume();
  child.stderr.resume();
  const stop = async (): Promise<void> => {
    kill();
    await gone;
  };
  return { url, pid: child.pid ?? 0, gone, stop };
}
