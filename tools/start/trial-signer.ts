import { spawn } from "node:child_process";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";

import { DEVELOPMENT_TOKENS } from "../../packages/chains/src/development/chain-terms.ts";
import { DEVELOPMENT_DEPOSIT_KEY } from "../../packages/chains/src/development/deposit-key.ts";
import { payFromTreasury } from "../../packages/chains/src/development/treasury.ts";
import { balanceOf } from "../../packages/chains/src/evm/wallet-calls.ts";
import { openNode } from "../../packages/chains/src/json-rpc.ts";
import { problem } from "../problem.ts";
import { SIGNER_KEY, inState, root, state } from "./state.ts";

export type Signer = { pid: number; url: string; wallet: string; gone: Promise<unknown> };

export const signerLog = inState("signer.log");

/** The key with which the server signs its requests. */
const requestKey = (): string => readFileSync(inState(SIGNER_KEY), "utf8").trim();

/** Starts the signer of withdrawals with a wallet whose key is public. */
export async function startTrialSigner(): Promise<Signer> {
  const key = Buffer.from(requestKey(), "base64url");
  const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  const child = spawn(
    process.execPath,
    ["--disable-sigusr1", join(root, "apps/signer/src/main.ts")],
    {
      cwd: root,
      env: {
        // The key of the deposit addresses that a server without own keys gives out.
        ...(process.env["DEPOSIT_KEYS"] === undefined && {
          SIGNER_DEPOSIT_KEY: DEVELOPMENT_DEPOSIT_KEY,
        }),
        ...process.env,
        CANDOR_STATE: state,
        SIGNER_PORT: "0",
        SIGNER_REQUEST_PUBLIC_KEY: publicKey.toString("base64url"),
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  const log = createWriteStream(signerLog);
  child.stderr.pipe(log, { end: false });
  const gone = once(child, "exit");
  const told = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      log.write(chunk);
      resolve(chunk.toString());
    });
    child.once("exit", () => reject(problem(`The signer did not start (log: ${signerLog}).`)));
  });
  const [, wallet = "", url = ""] = /(0x\w{40}) listens at (\S+)/.exec(told) ?? [];
  return { pid: child.pid ?? 0, url, wallet, gone };
}

/** The server's variables for this signer. */
export const signerOf = (signer: Signer | undefined): Record<string, string> =>
  signer === undefined ? {} : { SIGNER_URL: signer.url, SIGNER_REQUEST_KEY: requestKey() };

/** A trial wallet with less than `least`, in the smallest units, is given `given`. */
const COINS = { least: 10n ** 18n, given: 10n ** 19n };
const TOKENS = { least: 10n ** 10n, given: 10n ** 11n };

/** Fills the wallet out of the development chain's treasury, so that withdrawals can be tried. */
export async function fillWallet(chainUrl: string, wallet: string): Promise<void> {
  const { signal } = new AbortController();
  const node = openNode({ url: chainUrl, timeoutMs: 10_000, bytesMax: 100_000, signal });
  if ((await balanceOf(node, wallet, null)) < COINS.least)
    await payFromTreasury(node, { contract: null, to: wallet, value: COINS.given });
  for (const { contract } of Object.values(DEVELOPMENT_TOKENS)) {
    if ((await balanceOf(node, wallet, contract)) < TOKENS.least)
      await payFromTreasury(node, { contract, to: wallet, value: TOKENS.given });
  }
}
