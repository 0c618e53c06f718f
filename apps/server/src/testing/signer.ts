import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SignerConfig } from "../platform/config/withdrawal-signer.ts";

const MAIN = join(import.meta.dirname, "../../../signer/src/main.ts");

const BY_TWO = [{ above: "0", count: 2 }];
type Limits = { hour: string; day: string };

/** A policy for tests; withdrawals need approvers' signatures only where it sets the small amount. */
export function signerPolicy({
  tokens,
  small,
  founding = [],
  foundsWhileFewerThan,
  ...more
}: {
  tokens: Record<string, Limits>;
  small?: string;
  founding?: readonly { name: string; key: string; publicKey: string }[];
  foundsWhileFewerThan?: number;
  gasCostMax: string;
  fuel?: { most: string; day: string };
}): string {
  const least = small ?? `${10n ** 30n}`;
  const limited = Object.entries(tokens).map(([token, limits]) => {
    return [
      token,
      {
        ...limits,
        small: { payment: least, hour: least, day: least, address: least },
        approvers: BY_TWO,
      },
    ] as const;
  });
  return JSON.stringify({
    chains: [31_337],
    allowAfterSeconds: 0,
    tipMax: `${10n ** 12n}`,
    nonceStepMax: 8,
    approvals: {
      site: "localhost",
      origins: ["http://localhost:*"],
      newKeyAfterSeconds: 0,
      founding: founding.map(({ name, key, publicKey }) => ({ name, key, publicKey })),
      ...(foundsWhileFewerThan !== undefined && { foundsWhileFewerThan }),
    },
    tokens: Object.fromEntries(limited),
    ...more,
  });
}

type Started = { url: string; end: (signal?: NodeJS.Signals) => Promise<void> };

/** A signer in a process of its own, with a journal that outlives it; it can be killed and started again. */
export async function openTestSigner(environment: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "candor-signer-"));
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const requestKey = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
  const own = {
    SIGNER_REQUEST_PUBLIC_KEY: publicKey
      .export({ format: "der", type: "spki" })
      .toString("base64url"),
    SIGNER_JOURNAL: join(folder, "journal"),
    ...environment,
  };
  let port = "0";
  const start = async (): Promise<Started> => {
    const child = spawn(process.execPath, ["--disable-sigusr1", MAIN], {
      env: { ...own, SIGNER_PORT: port },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const gone = once(child, "exit");
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once("data", (chunk: Buffer) => {
        const [found] = /http:\S+/.exec(chunk.toString()) ?? [];
        if (found === undefined) reject(new Error(`no signer: ${chunk.toString()}`));
        else resolve(found);
      });
      child.once("exit", () => reject(new Error("the signer ended")));
    });
    port = new URL(url).port;
    return {
      url,
      end: async (signal = "SIGKILL") => {
        child.kill(signal);
        await gone;
      },
    };
  };
  let running = await start();
  const config: SignerConfig = { url: running.url, requestKey };
  return {
    config,
    journal: own.SIGNER_JOURNAL,
    kill: () => running.end(),
    restart: async () => {
      await running.end();
      running = await start();
    },
    start: async () => {
      running = await start();
    },
    close: async () => {
      await running.end("SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}
export type TestSigner = Awaited<ReturnType<typeof openTestSigner>>;
