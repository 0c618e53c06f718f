import { APPROVALS_MAX } from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";
import { LOCAL, approverKey } from "./approval.ts";

const whole = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,78}$/)),
  z.transform((text) => BigInt(text)),
);
const count = z.int().check(z.nonnegative());

const limits = z.strictObject({
  /** What may be signed within an hour and a day, in the smallest units; for the coin this includes gas. */
  hour: whole,
  day: whole,
  /** The limits without approvers' signatures: a payment, their sums in an hour and a day, and a day to one address. */
  small: z.optional(z.strictObject({ payment: whole, hour: whole, day: whole, address: whole })),
  /** How many approvers have to sign from each amount on; the lowest amount is 0, and at least two sign. */
  approvers: z
    .array(
      z.strictObject({
        above: whole,
        count: z.int().check(z.minimum(2), z.maximum(APPROVALS_MAX)),
      }),
    )
    .check(z.refine((all) => all.some(({ above }) => above === 0n), "none is above 0")),
});

const founder = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)),
  key: z.string().check(z.regex(/^[\w-]{1,2000}$/)),
  publicKey: z
    .string()
    .check(z.refine((text) => approverKey(text) !== undefined, "no public key of a passkey")),
});

const policy = z.strictObject({
  /** The ids of the chains that it signs for. */
  chains: z.array(z.int().check(z.positive())).check(z.minLength(1)),
  /** How long after its naming an address may be paid. */
  allowAfterSeconds: count,
  /** The largest gas cost of one transaction, in wei. */
  gasCostMax: whole,
  /** The largest tip for a unit of gas, in wei. */
  tipMax: whole,
  /** How far above the signer's next nonce the server may request one. */
  nonceStepMax: count,
  /** The wallet's next nonce by chain, set by hand if its key was used elsewhere. */
  nonces: z._default(z.record(z.string().check(z.regex(/^[0-9]+$/)), count), {}),
  approvals: z.strictObject({
    /** The site of approvers' passkeys and the console's pages, as browsers name them. */
    site: z.string().check(z.minLength(1)),
    origins: z.array(z.string()).check(z.minLength(1)),
    /** How long after two approvers' signatures a new key counts. */
    newKeyAfterSeconds: count,
    /** The first approvers, named by the person who runs the signer. */
    founding: z.array(founder),
    /** For trials only: with fewer approvers, a key is accepted and payments are signed without signatures. */
    foundsWhileFewerThan: z.optional(count),
  }),
  /** By contract in lower case; "coin" is the chain's own coin, whose sums include all gas. */
  tokens: z
    .record(z.string().check(z.regex(/^(?:coin|0x[0-9a-f]{40})$/)), limits)
    .check(z.refine((tokens) => "coin" in tokens, "the coin's sums are missing")),
  /** The most gas for one deposit address at once, and for all in a day, in wei; without it, none. */
  fuel: z.optional(z.strictObject({ most: whole, day: whole })),
});
export type Policy = z.output<typeof policy>;

const ofTrial = (payment: string, hour: string, day: string) => ({
  hour: "1000000000000",
  day: "5000000000000",
  small: { payment, hour, day, address: day },
  approvers: [{ above: "0", count: 2 }],
});
/** Up to 1,000 dollars a payment; above, two approvers sign once there are two. */
const ofUsd = ofTrial("1000000000", "100000000000", "500000000000");

/** The policy of a trial, whose coins are worth nothing: until two operators are approvers, every payment is small. */
const TRIAL = JSON.stringify({
  chains: [31_337],
  allowAfterSeconds: 0,
  gasCostMax: "100000000000000000",
  tipMax: "50000000000",
  nonceStepMax: 1_000,
  approvals: {
    site: "localhost",
    origins: [LOCAL],
    newKeyAfterSeconds: 60,
    founding: [],
    foundsWhileFewerThan: 2,
  },
  tokens: {
    coin: {
      ...ofTrial("500000000000000000", "50000000000000000000", "250000000000000000000"),
      hour: "1000000000000000000000",
      day: "5000000000000000000000",
    },
    "0x5fbdb2315678afecb367f032d93f642f64180aa3": ofUsd,
    "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512": ofUsd,
  },
  fuel: { most: "100000000000000000", day: "5000000000000000000" },
});

/** `SIGNER_POLICY` as JSON; production requires its own. */
export function policyOf(text: string | undefined, isProduction: boolean): Policy {
  if (text === undefined && isProduction) throw new Error("SIGNER_POLICY is not set");
  const { success, data, error } = z.safeParse(policy, jsonOf(text ?? TRIAL));
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`SIGNER_POLICY is wrong at ${issue?.path.join(".") || "the top"}`);
  }
  const { foundsWhileFewerThan, origins } = data.approvals;
  if (isProduction && foundsWhileFewerThan !== undefined)
    throw new Error("SIGNER_POLICY lets approvers in without signatures, as trials alone do");
  if (isProduction && !origins.every((one) => one.startsWith("https://")))
    throw new Error("SIGNER_POLICY takes approvals from pages without https");
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("SIGNER_POLICY is no JSON");
  }
}
