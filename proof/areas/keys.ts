import type { OwnProofs } from "../suites.ts";

/** The proofs of API keys and signed requests. */
export const own: OwnProofs = {
  suites: { attack: { keys: () => import("../attack/keys.ts") } },
  proofs: [
    {
      title: "signed requests that lack a right, are repeated or are out of time",
      budgetSeconds: 60,
      suites: ["attack", "keys"],
      core: "--count 600",
      all: "--count 6000",
    },
  ],
  mutants: {
    "keys/unweighed": {
      says: "Programs may ask as often as they like: for a suite that asks more of one key than that.",
      edits: [
        {
          file: "trading-api/limits.ts",
          from: "export const WEIGHT_A_MINUTE = 6_000;",
          to: "export const WEIGHT_A_MINUTE = 1e9;",
        },
        {
          file: "trading-api/limits.ts",
          from: "export const ORDERS_IN_TEN_SECONDS = 300;",
          to: "export const ORDERS_IN_TEN_SECONDS = 1e9;",
        },
      ],
    },
    "keys/careless": {
      says: "A key opens everything, from everywhere, at any time, for ever, under any signature, and as often as it is sent.",
      edits: [
        {
          file: "trading-api/answer.ts",
          from: "    if (!key.scopes.has(route.needs)) throw faults.key();\n",
          to: "",
        },
        { file: "trading-api/answer.ts", from: '"ipv4") === false)', to: '"ipv4") === null)' },
        {
          file: "trading-api/answer.ts",
          from: "if (key === undefined || key.caller.realm !== realm)",
          to: "if (key === undefined)",
        },
        {
          file: "trading-api/signature.ts",
          from: "if (age > window || age < -AHEAD_MS) throw faults.timestamp();",
          to: "if (age === window + AHEAD_MS) throw faults.timestamp();",
        },
        {
          file: "trading-api/signature.ts",
          from: 'if (!isSignedBy(key, text, required(params, "signature"))) throw',
          to: 'if (!isSignedBy(key, text, required(params, "signature")) && text === "") throw',
        },
        {
          file: "trading-api/signature.ts",
          from: 'hash("sha256", `${key.id}\\n${text}`)',
          to: 'hash("sha256", `${key.id}\\n${text}${Math.random()}`)',
        },
        {
          file: "trading-api/params.ts",
          from: "    if (params.has(name)) throw faults.twice(name);\n",
          to: "",
        },
        {
          file: "trading-api/params.ts",
          from: 'if (name === "" || (name',
          to: 'if (part === "" && (name',
        },
        {
          file: "trading-api/key-rows.ts",
          from: "WHERE k.id = ${id} AND (k.expires_at IS NULL OR k.expires_at > ${now})",
          to: "WHERE k.id = ${id} OR k.created_at = (SELECT min(created_at) FROM api_keys) ORDER BY k.id = ${id} DESC LIMIT 1",
        },
        {
          file: "trading-api/keys.ts",
          from: "    for (const [id, { key }] of known) if (key?.caller.userId === userId) known.delete(id);\n",
          to: "",
        },
      ],
    },
  },
};
