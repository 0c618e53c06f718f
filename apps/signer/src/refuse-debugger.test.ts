import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const FLAG = "--disable-sigusr1";
const MAIN = join(import.meta.dirname, "main.ts");
const LISTENS = "the signer listens";

/** Starts the signer with these flags, sends it the signal that opens Node's debugger, and returns its output. */
async function signalled(...flags: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "candor-debugger-"));
  const requestKey = generateKeyPairSync("ed25519").publicKey;
  const child = spawn(process.execPath, [...flags, MAIN], {
    env: {
      SIGNER_REQUEST_PUBLIC_KEY: requestKey
        .export({ format: "der", type: "spki" })
        .toString("base64url"),
      SIGNER_JOURNAL: join(folder, "journal"),
      SIGNER_PORT: "0",
    },
  });
  const faults = text(child.stderr);
  const isStarted = await Promise.race([
    once(child.stdout, "data").then(() => true),
    once(child, "exit").then(() => false),
  ]);
  if (isStarted) {
    child.kill("SIGUSR1");
    // A debugger reports itself before the process handles the next signal.
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  const said = await faults;
  rmSync(folder, { recursive: true });
  return isStarted ? `${LISTENS}\n${said}` : said;
}

it("the signer starts only if no signal can open a debugger that could read its keys", async () => {
  expect(await signalled()).toContain(`The signer starts with ${FLAG}`);
  expect(await signalled(FLAG, "--inspect=0")).toContain(`The signer starts with ${FLAG}`);
});

it("the signer opens no debugger on a signal", async () => {
  const said = await signalled(FLAG);
  expect(said).toContain(LISTENS);
  expect(said).not.toContain("Debugger listening");
});

it("a process started without the signer's flag opens a debugger on the same signal", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => 0, 1e6); console.log(1)"]);
  await once(child.stdout, "data");
  child.kill("SIGUSR1");
  const [said] = (await once(child.stderr, "data")) as [Buffer];
  child.kill("SIGKILL");
  expect(said.toString()).toContain("Debugger listening");
});
