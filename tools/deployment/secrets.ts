import { createPrivateKey, createPublicKey, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { HDKey } from "viem/accounts";

import { newKeyPair, newSecret, newSigningKey, root } from "../start/state.ts";

/** The addresses where an installation's processes find the database and the bus. */
export type Places = { database: string; bus: string };

/** Hexadecimal, because an address would need some base64 characters escaped. */
const newPassword = (): string => randomBytes(24).toString("hex");

/** Users' deposit addresses are derived from this account's public half (m/44'/60'/0'). */
const ACCOUNT = "m/44'/60'/0'";

/** The secret variables, each with a new value; operators write the policy and chains themselves. */
export function newSecrets({ database, bus }: Places): Record<string, string> {
  const [owner, app, office, busPassword] = [1, 2, 3, 4].map(newPassword);
  const address = (role: string, password: string | undefined): string =>
    `postgres://${role}:${password}@${database}/candor`;
  const requestKey = newSigningKey();
  const deposits = HDKey.fromMasterSeed(randomBytes(32)).derive(ACCOUNT);
  return {
    OWNER_PASSWORD: owner ?? "",
    REPLICATION_PASSWORD: newPassword(),
    DATABASE_OWNER_URL: address("postgres", owner),
    DATABASE_URL: address("candor_api", app),
    CONSOLE_DATABASE_URL: address("candor_console", office),
    NATS_PASSWORD: busPassword ?? "",
    NATS_URL: `nats://candor:${busPassword}@${bus}`,
    PEPPER: newSecret(),
    FILE_KEYS: newSecret(),
    STATEMENT_KEY: newSigningKey(),
    VAPID_KEYS: newKeyPair(),
    METRICS_TOKEN: newSecret(),
    CHAINS: "{}",
    DEPOSIT_KEYS: `ERC20=${deposits.publicExtendedKey}`,
    SIGNER_REQUEST_KEY: requestKey,
    SIGNER_REQUEST_PUBLIC_KEY: publicHalf(requestKey),
    SIGNER_KEY: `0x${randomBytes(32).toString("hex")}`,
    SIGNER_DEPOSIT_KEY: deposits.privateExtendedKey,
    SIGNER_POLICY: readFileSync(join(root, "deploy", "signer-policy.json"), "utf8").trim(),
  };
}

/** The public key (SPKI) of a private Ed25519 key (PKCS 8). */
function publicHalf(privateKey: string): string {
  const key = Buffer.from(privateKey, "base64url");
  return createPublicKey(createPrivateKey({ key, format: "der", type: "pkcs8" }))
    .export({ format: "der", type: "spki" })
    .toString("base64url");
}
