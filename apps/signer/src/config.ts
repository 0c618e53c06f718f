import { type KeyObject, createPublicKey } from "node:crypto";
import { join, resolve } from "node:path";
import { DEVELOPMENT_DEPOSIT_KEY } from "@candor/chains/development/deposit-key.ts";
import { depositAccounts } from "@candor/chains/signing/deposit-account.ts";
import { privateKeyToAddress } from "viem/accounts";
import { isIP } from "node:net";
import { LOOPBACK } from "./open-server.ts";
import type { Policy } from "./policy.ts";
import { policyOf } from "./policy-text.ts";

export type SignerConfig = {
  host: string;
  port: number;
  /** The addresses and networks that the server's requests come from. */
  clients: readonly string[];
  /** The key of the wallet that pays withdrawals. */
  key: `0x${string}`;
  /** The key of the deposit addresses; without it nothing is swept. */
  depositKey: string | undefined;
  /** The public key of the server, whose requests are carried out. */
  requestKey: KeyObject;
  journal: string;
  policy: Policy;
};

/**
 * For trials: m/44'/60'/2'/0/0 of the phrase "test test test test test test test test test test test junk". It is
 * public.
 */
const DEVELOPMENT_KEY = "0x19d1b9afaf5b1f79f708bd95673df2203213fdbbdafe50e70f056c2fecaa799e";

/** Reads the environment; throws one clear sentence that contains no key. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): SignerConfig {
  const isProduction = environment["NODE_ENV"] === "production";
  const state = resolve(environment["CANDOR_STATE"] ?? ".candor");
  return {
    host: environment["SIGNER_HOST"] ?? "127.0.0.1",
    port: portOf(environment["SIGNER_PORT"] ?? "8095"),
    clients: clientsOf(environment["SIGNER_CLIENTS"]),
    key: keyOf(environment["SIGNER_KEY"], isProduction),
    depositKey: depositKeyOf(environment["SIGNER_DEPOSIT_KEY"], isProduction),
    requestKey: requestKeyOf(environment["SIGNER_REQUEST_PUBLIC_KEY"] ?? ""),
    journal: resolve(environment["SIGNER_JOURNAL"] ?? join(state, "wallet.journal")),
    policy: policyOf(environment["SIGNER_POLICY"], isProduction),
  };
}

function clientsOf(text: string | undefined): readonly string[] {
  if (text === undefined) return LOOPBACK;
  const clients = text.split(",").map((one) => one.trim());
  if (!clients.every(isAddressOrNetwork))
    throw new Error(
      "SIGNER_CLIENTS are no addresses, or networks of at most 65,536 addresses, with commas between them",
    );
  return clients;
}

/** A network such as `10.42.0.0/16`, for a server whose address changes with each start. */
function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  const [least, most] = family === 4 ? [16, 32] : [112, 128];
  return bits === undefined || (/^\d{2,3}$/.test(bits) && +bits >= least && +bits <= most);
}

function portOf(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text)) throw new Error(`SIGNER_PORT is no port: ${text}`);
  return Number.parseInt(text, 10);
}

function keyOf(text: string | undefined, isProduction: boolean): `0x${string}` {
  if (text === undefined) {
    if (isProduction) throw new Error("SIGNER_KEY is not set");
    return DEVELOPMENT_KEY;
  }
  if (isProduction && text.toLowerCase() === DEVELOPMENT_KEY)
    throw new Error("SIGNER_KEY is the development key, which everybody knows");
  try {
    privateKeyToAddress(text as `0x${string}`);
  } catch {
    throw new Error("SIGNER_KEY is no private key: 0x and 64 digits");
  }
  return text as `0x${string}`;
}

function depositKeyOf(text: string | undefined, isProduction: boolean): string | undefined {
  if (text === undefined) return undefined;
  if (isProduction && text === DEVELOPMENT_DEPOSIT_KEY)
    throw new Error("SIGNER_DEPOSIT_KEY is the development key, which everybody knows");
  try {
    depositAccounts(text);
  } catch {
    throw new Error(
      "SIGNER_DEPOSIT_KEY is no extended private key of an account (xprv, m/44'/60'/account')",
    );
  }
  return text;
}

function requestKeyOf(text: string): KeyObject {
  try {
    const key = Buffer.from(text, "base64url");
    const found = createPublicKey({ key, format: "der", type: "spki" });
    if (found.asymmetricKeyType === "ed25519") return found;
  } catch {
    // The same sentence for every fault.
  }
  throw new Error("SIGNER_REQUEST_PUBLIC_KEY is no public key of Ed25519 (SPKI, base64url)");
}
