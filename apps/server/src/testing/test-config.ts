import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../platform/config/config.ts";
import { depositKeysOf } from "../platform/config/deposit-keys.ts";
import { rolesOf } from "../platform/config/roles.ts";
import type { TestDatabase } from "./harness.ts";

const RATES = { read: 1e6, write: 1e6, order: 1e6, play: 1e6, auth: 1e6, code: 1e6, sends: 1e6 };

/** The configuration of a test's server, without limits on rates. */
export const configFor = (database: TestDatabase): Config => ({
  host: "127.0.0.1",
  port: 0,
  databaseUrl: database.url,
  isProduction: false,
  hasTrialPages: true,
  trustProxy: false,
  approvalWaitMs: 86_400_000,
  renewalWaitMs: 172_800_000,
  resumeNoticeMs: 0,
  securityHoldMs: 86_400_000,
  addressHoldMs: 172_800_000,
  version: "0.0.0-test",
  clientFolder: undefined,
  webUrl: "http://localhost:8080",
  hosts: [],
  metricsToken: undefined,
  otlpUrl: undefined,
  filesFolder: join(tmpdir(), `candor-files-${randomBytes(8).toString("hex")}`),
  pepper: "a pepper for tests, and for nothing else",
  fileKeys: ["a key to files for tests, and for nothing else"],
  // A key that only tests use.
  statementKey: "MC4CAQAwBQYDK2VwBCIEIFyexTdbE-hjJ7iZev8kvk9_UnCmNqY_wKFTLW-KhH_e",
  feed: { kind: "simulator", seed: "test" },
  hasResidents: false,
  ...rolesOf(undefined, undefined),
  fiatRatesUrls: [],
  mail: undefined,
  sms: undefined,
  push: {
    publicKey:
      "BNh1pu8cUy-HAjNPl5-LHyhfczlzmzQYhErO_eWtJ34UEyg4bO8F1zh7KuXB7mEW4JH_Ww_YTeCIapSHEbVYAaY",
    privateKey: "7_fyeh7TnbFTJRGc-321HxoRze2_25NdJMOPNBQZapI",
    subject: "mailto:nobody@candor.example",
    hosts: [],
  },
  rates: RATES,
  caps: { connections: 1e6, sockets: 1e6, guests: 1e6, handshakes: 1e6 },
  depositKeys: depositKeysOf(undefined, false),
  chains: {},
  signer: undefined,
  isPaying: false,
  clockFile: undefined,
});
