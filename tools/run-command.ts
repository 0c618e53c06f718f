import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A program of node_modules/.bin, or npm, run by this Node whatever the shell's PATH says. */
export type Command = { program: string; args: readonly string[]; env?: Record<string, string> };

export const command = (program: string, ...args: string[]): Command => ({ program, args });

/** Runs a command with its output on ours, or kept and handed back when it is not to be mixed with others'. */
export function runCommand(
  { program, args, env }: Command,
  output: "shown" | "kept",
): Promise<{ code: number; text: string }> {
  const bin = join(root, "node_modules", ".bin");
  return new Promise((resolve, reject) => {
    const path = { node: process.execPath, npm: "npm" }[program] ?? join(bin, program);
    const child = spawn(path, args, {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env["PATH"] ?? ""}`, ...env },
      stdio: output === "shown" ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, text }));
  });
}
