import { areas } from "../../apps/server/src/areas.ts";

/**
 * The table of allowed imports. A part is named by its path, and an unlisted import is forbidden. Packages and
 * end-to-end tests list foreign packages too, the apps only their own parts (their package.json says the rest).
 */
export type Part = { in: string; may: readonly string[] };

export const packageParts: readonly Part[] = [
  { in: "packages/money", may: [] },
  { in: "packages/contract", may: ["@candor/money", "zod"] },
  { in: "packages/client", may: ["@candor/contract", "socket.io-client"] },
  { in: "packages/checks/src", may: ["big.js", "@noble/hashes", "node:"] },
  { in: "packages/rules", may: ["@candor/money", "@candor/contract"] },
  { in: "packages/engine", may: ["@candor/money"] },
  {
    in: "packages/chains",
    may: ["@candor/money", "@noble/curves", "@noble/hashes", "@scure", "viem", "zod", "node:"],
  },
  { in: "packages/locales", may: ["@lingui/message-utils", "node:"] },
  {
    in: "e2e",
    may: [
      "@playwright/test",
      "@axe-core/playwright",
      "otpauth",
      "@candor/locales",
      "@candor/money",
      "node:",
    ],
  },
  {
    in: "packages/ui",
    may: [
      "@candor/money",
      "@candor/locales",
      "@candor/contract/rich-text.ts",
      "@candor/contract/marked-coins.ts",
      "@base-ui/react",
      "@simplewebauthn/browser",
      "@fontsource-variable/inter",
      "lucide-react",
      "react",
      "react-dom",
      "qr",
    ],
  },
];

/** The modules that tests of packages may also import. */
export const testTools: readonly string[] = ["vitest", "fast-check", "node:"];

/** The top of the server, which builds and binds everything. */
export const serverTop: readonly string[] = [
  "main.ts",
  "main-console.ts",
  "setup.ts",
  "app.ts",
  "console-app.ts",
  "areas.ts",
];

/** The parts that every part of the server may import. */
export const serverGround: readonly string[] = ["platform", "catalogue"];

export const serverParts: readonly Part[] = [
  { in: "platform", may: [] },
  { in: "db", may: [] },
  { in: "catalogue", may: ["db", "feed"] },
  {
    in: "manifest",
    may: [
      "db",
      "ledger",
      "feed",
      "exchange",
      "products",
      "jobs",
      "suitability",
      "http",
      "socket",
      "operators",
      "seed",
    ],
  },
  { in: "follow", may: ["db", "manifest"] },
  { in: "ledger", may: ["db"] },
  { in: "feed", may: ["db"] },
  { in: "exchange", may: ["db", "ledger", "feed"] },
  { in: "acceptance", may: ["db", "ledger", "feed", "manifest"] },
  { in: "jobs", may: ["db", "manifest"] },
  { in: "outbox", may: ["db", "jobs", "manifest"] },
  { in: "protection", may: ["db", "outbox", "manifest"] },
  { in: "suitability", may: ["db", "manifest"] },
  {
    in: "http",
    may: ["db", "ledger", "outbox", "protection", "suitability", "manifest"],
  },
  {
    in: "operators",
    may: ["db", "ledger", "feed", "jobs", "http", "protection", "console-link", "manifest"],
  },
  { in: "console-link", may: ["db", "ledger", "feed", "exchange", "http", "manifest"] },
  { in: "socket", may: ["db", "ledger", "feed", "exchange", "http", "manifest"] },
  { in: "cluster", may: ["ledger", "exchange", "http", "manifest"] },
  { in: "products", may: ["db", "operators", "manifest"] },
  {
    in: "trading-api",
    may: ["db", "ledger", "feed", "exchange", "protection", "http", "socket", "manifest"],
  },
  { in: "residents", may: ["db", "ledger", "feed", "http", "protection", "seed", "manifest"] },
  {
    in: "areas/*",
    may: [
      "db",
      "ledger",
      "products",
      "feed",
      "acceptance",
      "exchange",
      "jobs",
      "outbox",
      "protection",
      "suitability",
      "http",
      "socket",
      "operators",
      "console-link",
      "seed",
      "manifest",
    ],
  },
];

export const webTop: readonly string[] = ["main.tsx", "routes.tsx", "routes.ts"];

export const webParts: readonly Part[] = [
  { in: "lib", may: [] },
  { in: "data", may: ["lib"] },
  { in: "parts", may: ["lib", "data"] },
  { in: "shell", may: ["lib", "data", "parts"] },
  { in: "areas/*", may: ["lib", "data", "parts"] },
];

/** Single imports beyond the table, each with its reason; areas declare themselves which neighbours they use. */
export type Exception = { from: string; to: string; reason: string };

export const exceptions: readonly Exception[] = [
  {
    from: "e2e",
    to: "apps/web/src/paths.ts",
    reason: "the addresses of the screens are declared once",
  },
  {
    from: "e2e",
    to: "apps/web/src/screens.gen.ts",
    reason: "who may open a screen is declared once, and none of the screens' code runs",
  },
  {
    from: "e2e",
    to: "apps/server/src/testing/push-service.ts",
    reason: "what a push service takes, and how a browser opens it, is written once",
  },
  {
    from: "e2e",
    to: "apps/server/src/seed/fiats.ts",
    reason: "the service of the journeys tells the rates that a new world has, each day anew",
  },
  {
    from: "e2e",
    to: "apps/server/src/feed/simulated-path.ts",
    reason:
      "what the simulated index does follows from its seed, so that a test knows it beforehand",
  },
  {
    from: "e2e",
    to: "apps/server/src/feed/simulator.ts",
    reason:
      "what the simulated index does follows from its seed, so that a test knows it beforehand",
  },
  {
    from: "e2e",
    to: "apps/server/src/seed/simulated-markets.ts",
    reason:
      "what the simulated index does follows from its seed, so that a test knows it beforehand",
  },
  {
    from: "e2e",
    to: "packages/rules/src/prices/deciding.ts",
    reason: "which second may settle an option at the latest is said once",
  },
  {
    from: "apps/server/src/exchange",
    to: "apps/server/src/http/idempotency.ts",
    reason: "a batch stores the answers of its requests in its own transaction",
  },
  {
    from: "apps/server/src/trading-api",
    to: "apps/server/src/areas/spot/index.ts",
    reason: "where a moment lies among numbers, and what a user is charged, is said once",
  },
  {
    from: "apps/server/src/residents",
    to: "apps/server/src/areas/auth/index.ts",
    reason: "an account that a trial makes up is opened as every user's is",
  },
  {
    from: "apps/server/src/residents",
    to: "apps/server/src/areas/copy/index.ts",
    reason: "residents who trade contracts may be copied as users who lead are",
  },
  {
    from: "apps/server/src/residents",
    to: "apps/server/src/areas/p2p/index.ts",
    reason: "some residents trade with users as nodes",
  },
  ...areas.list.flatMap(([name, { uses }]) =>
    Object.entries(uses).map(([neighbour, reason]) => ({
      from: `apps/server/src/areas/${name}`,
      to: `apps/server/src/areas/${neighbour}/index.ts`,
      reason,
    })),
  ),
];
