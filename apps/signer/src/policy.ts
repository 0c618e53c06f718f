import type { Refused, Told } from "@candor/chains/signing/protocol.ts";
import type { Spent } from "./ledger.ts";
import type { Policy } from "./policy-text.ts";

export type { Policy } from "./policy-text.ts";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

type Costs = { gas: string | bigint; maxFeePerGas: string | bigint };
/** The largest possible cost of gas, in wei. */
export const costOf = ({ gas, maxFeePerGas }: Costs): bigint => BigInt(gas) * BigInt(maxFeePerGas);

export const limitsOf = ({ tokens }: Policy, token: string | null) =>
  tokens[token?.toLowerCase() ?? "coin"];
export const sumOf = (values: readonly { value: string | bigint }[], value: string | bigint) =>
  values.reduce((sum, one) => sum + BigInt(one.value), BigInt(value));

/** A currency's payments within the last day. */
type Window = { now: number; spent: readonly Spent[] };

/** The refusal if this amount would exceed what may leave in an hour or a day. */
export function beyond(
  limits: { hour: bigint; day: bigint },
  value: bigint,
  { now, spent }: Window,
): "above-hour" | "above-day" | undefined {
  const ofHour = spent.filter(({ at }) => at > now - HOUR_MS);
  if (sumOf(ofHour, value) > limits.hour) return "above-hour";
  return sumOf(spent, value) > limits.day ? "above-day" : undefined;
}

/** The refusal of a transaction for its chain, its gas or its nonce. */
export function gasRefusal(
  policy: Policy,
  asked: Costs & { maxPriorityFeePerGas: string | bigint; chainId: number },
  /** How far the requested nonce is above the sender's own next one. */
  step: number,
): Refused | undefined {
  if (!policy.chains.includes(asked.chainId)) return "chain-not-allowed";
  if (costOf(asked) > policy.gasCostMax) return "fee-too-high";
  if (BigInt(asked.maxPriorityFeePerGas) > policy.tipMax) return "tip-too-high";
  return step > policy.nonceStepMax ? "nonce-jump" : undefined;
}

type Known = {
  now: number;
  /** When the address was first named; undefined if never. */
  allowedAt: number | undefined;
  spent: readonly Spent[];
};

/** The refusal of a payment, regardless of approvals. */
export function refusalOf(
  policy: Policy,
  { token, value, ...costs }: Told<"sign">,
  { now, allowedAt, spent }: Known,
): Refused | undefined {
  const limits = limitsOf(policy, token);
  if (limits === undefined) return "token-unknown";
  if (allowedAt === undefined || now < allowedAt + policy.allowAfterSeconds * 1_000)
    return "address-not-allowed";
  const own = token === null ? BigInt(value) + costOf(costs) : BigInt(value);
  return beyond(limits, own, { now, spent });
}

/** The same for a sweep, which always goes to the wallet; a sweep of coins has to move more than it costs. */
export function sweepRefusal(policy: Policy, asked: Told<"sweep">): Refused | undefined {
  const { token, value } = asked;
  if (limitsOf(policy, token) === undefined) return "token-unknown";
  return token === null && costOf(asked) > BigInt(value) ? "fee-too-high" : undefined;
}

/** The same for a gas top-up; `paid` is what was signed for top-ups within the last day. */
export function gasTopUpRefusal(
  { fuel }: Policy,
  { value }: Told<"fuel">,
  paid: readonly { value: string }[],
): Refused | undefined {
  if (BigInt(value) > (fuel?.most ?? 0n)) return "above-fuel";
  return sumOf(paid, value) > (fuel?.day ?? 0n) ? "above-fuel-day" : undefined;
}
