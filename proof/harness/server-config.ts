import { rolesOf } from "../../apps/server/src/platform/config/roles.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../../apps/server/src/platform/config/config.ts";

const NO_LIMIT = 1e9;

/** The configuration of benchmarks' servers: only calls, simulated prices, no limits on requests. */
export const serverConfig = (databaseUrl: string): Config => ({
  host: "127.0.0.1",
  port: 0,
  databaseUrl,
  isProduction: true,
  hasTrialPages: false,
  trustProxy: false,
  approvalWaitMs: 0,
  renewalWaitMs: 0,
  resumeNoticeMs: 0,
  securityHoldMs: 0,
  addressHoldMs: 0,
  version: "bench",
  clientFolder: undefined,
  webUrl: "http://localhost:8080",
  hosts: [],
  metricsToken: undefined,
  otlpUrl: undefined,
  filesFolder: join(tmpdir(), "candor-bench-files"),
  pepper: "a pepper for benchmarks, and for nothing else",
  fileKeys: ["a key to files for benchmarks, and for nothing else"],
  statementKey: "MC4CAQAwBQYDK2VwBCIEIFyexTdbE-hjJ7iZev8kvk9_UnCmNqY_wKFTLW-KhH_e",
  feed: { kind: "simulator", seed: "bench" },
  fiatRatesUrls: [],
  mail: undefined,
  sms: undefined,
  push: { publicKey: "", privateKey: "", subject: "", hosts: [] },
  rates: {
    read: NO_LIMIT,
    write: NO_LIMIT,
    order: NO_LIMIT,
    play: NO_LIMIT,
    auth: NO_LIMIT,
    code: NO_LIMIT,
    sends: NO_LIMIT,
  },
  caps: { connections: NO_LIMIT, sockets: NO_LIMIT, guests: NO_LIMIT, handshakes: NO_LIMIT },
  depositKeys: {},
  chains: {},
  signer: undefined,
  isPaying: false,
  hasResidents: false,
  ...rolesOf(undefined, undefined),
  clockFile: undefined,
});
