import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";

const root = join(import.meta.dirname, "..");

/** A program of node_modules/.bin, or npm, run by this Node under any PATH of the shell. */
export type Command = { program: string; args: readonly string[]; env?: Record<string, string> };

export const command = (program: string, ...args: string[]): Command => ({ program, args });

/** Shown on this process's output too, or only kept so that parallel commands' output does not mix. */
export type Output = "shown" | "kept";

/** A command's exit code and the last of its output. */
export type Ran = { code: number; text: string };

const KEPT_CHARACTERS = 1_000_000;
/** A process left running may hold the command's output open; this is the longest wait for it. */
const LAST_WORDS_MS = 5_000;

/** Runs a command to its end. */
export function runCommand({ program, args, env }: Command, output: Output): Promise<Ran> {
  const bin = join(root, "node_modules", ".bin");
  return new Promise((resolve, reject) => {
    const path = { node: process.execPath, npm: "npm" }[program] ?? join(bin, program);
    const child = spawn(path, args, {
      cwd: root,
      env: {
        ...process.env,
        ...(output === "shown" && process.stdout.isTTY && { FORCE_COLOR: "1" }),
        PATH: `${bin}:${process.env["PATH"] ?? ""}`,
        // Node starts in half the time with its cache of code whose types are already stripped.
        NODE_COMPILE_CACHE: join(root, ".candor", "compile-cache"),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const keepOutput = (stream: Readable, ours: NodeJS.WriteStream): void => {
      stream.setEncoding("utf8").on("data", (part: string) => {
        if (output === "shown") ours.write(part);
        text = (text + part).slice(-KEPT_CHARACTERS);
      });
    };
    keepOutput(child.stdout, process.stdout);
    keepOutput(child.stderr, process.stderr);
    child.on("error", reject);
    child.on("exit", () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, LAST_WORDS_MS).unref();
    });
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}
