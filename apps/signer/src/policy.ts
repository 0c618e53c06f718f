import type { Refused, Told } from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";
import type { Withdrawn } from "./journal-entries.ts";

const whole = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,78}$/)),
  z.transform((text) => BigInt(text)),
);

const policy = z.strictObject({
  /** So long after it was named, an address may be paid. */
  allowAfterSeconds: z.int().check(z.nonnegative()),
  /** The most that the gas of one transaction may cost, in wei. */
  gasCostMax: whole,
  /** What may be signed within an hour and within a day, in the smallest units, by contract; "coin": the chain's own. */
  tokens: z.record(
    z.string().check(z.regex(/^(?:coin|0x[0-9a-f]{40})$/)),
    z.strictObject({ hour: whole, day: whole }),
  ),
  /** What a deposit address may be paid for gas, at once, and all of them within a day, in wei; without it, nothing. */
  fuel: z.optional(z.strictObject({ most: whole, day: whole })),
});
export type Policy = z.output<typeof policy>;

/** Of a trial, whose coins are worth nothing. */
const TRIAL = JSON.stringify({
  allowAfterSeconds: 0,
  gasCostMax: "100000000000000000",
  tokens: {
    coin: { hour: "1000000000000000000000", day: "5000000000000000000000" },
    "0x5fbdb2315678afecb367f032d93f642f64180aa3": { hour: "1000000000000", day: "5000000000000" },
    "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512": { hour: "1000000000000", day: "5000000000000" },
  },
  fuel: { most: "100000000000000000", day: "5000000000000000000" },
});

/** `SIGNER_POLICY`, as JSON; production has no other than its own. */
export function policyOf(text: string | undefined, isProduction: boolean): Policy {
  if (text === undefined && isProduction) throw new Error("SIGNER_POLICY is not set");
  const { success, data, error } = z.safeParse(policy, jsonOf(text ?? TRIAL));
  if (success) return data;
  const [issue] = error.issues;
  throw new Error(`SIGNER_POLICY is wrong at ${issue?.path.join(".") || "the top"}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("SIGNER_POLICY is no JSON");
  }
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

type Known = {
  now: number;
  /** When the address was first named; undefined: never. */
  allowedAt: number | undefined;
  /** What was signed of this token within the last day. */
  signed: readonly Pick<Withdrawn, "at" | "value">[];
};

type Costs = { gas: string | bigint; maxFeePerGas: string | bigint };
/** What gas may cost at most, in wei. */
export const costOf = ({ gas, maxFeePerGas }: Costs): bigint => BigInt(gas) * BigInt(maxFeePerGas);

const limitsOf = ({ tokens }: Policy, token: string | null) =>
  tokens[token?.toLowerCase() ?? "coin"];
const sumOf = (values: readonly { value: string }[], value: string): bigint =>
  values.reduce((sum, one) => sum + BigInt(one.value), BigInt(value));

/** Why a payment is not signed, whatever the server says. */
export function refusalOf(
  policy: Policy,
  asked: Told<"sign">,
  { now, allowedAt, signed }: Known,
): Refused | undefined {
  const { token, value } = asked;
  const limits = limitsOf(policy, token);
  if (limits === undefined) return "token-unknown";
  if (allowedAt === undefined || now < allowedAt + policy.allowAfterSeconds * 1_000)
    return "address-not-allowed";
  if (costOf(asked) > policy.gasCostMax) return "fee-too-high";
  const ofHour = signed.filter(({ at }) => at > now - HOUR_MS);
  if (sumOf(ofHour, value) > limits.hour) return "above-hour";
  return sumOf(signed, value) > limits.day ? "above-day" : undefined;
}

/** The same of a sweep, which goes nowhere but to the wallet; one of coins moves more than it costs. */
export function sweepRefusal(policy: Policy, asked: Told<"sweep">): Refused | undefined {
  const { token, value } = asked;
  if (limitsOf(policy, token) === undefined) return "token-unknown";
  const cost = costOf(asked);
  const isDear = cost > policy.gasCostMax || (token === null && cost > BigInt(value));
  return isDear ? "fee-too-high" : undefined;
}

/** The same of money for gas; `paid` is what was signed of it within the last day. */
export function fuelRefusal(
  { fuel, gasCostMax }: Policy,
  asked: Told<"fuel">,
  paid: readonly { value: string }[],
): Refused | undefined {
  if (costOf(asked) > gasCostMax) return "fee-too-high";
  if (BigInt(asked.value) > (fuel?.most ?? 0n)) return "above-fuel";
  return sumOf(paid, asked.value) > (fuel?.day ?? 0n) ? "above-fuel-day" : undefined;
}
