import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Claim } from "./idempotency.ts";

type Running<T> = { claim: Claim; answer: Promise<T> };

/**
 * Runs one request of a user at a time. The same request again gets the answer of the first; another one is asked to
 * come again.
 */
export function createOneAtATime<T>() {
  const running = new Map<string, Running<T>>();
  return async (
    claim: Claim,
    run: () => Promise<T>,
  ): Promise<T | Refusal<"busy" | "key-reused">> => {
    const other = running.get(claim.userId);
    if (other === undefined) {
      const answer = run().finally(() => running.delete(claim.userId));
      running.set(claim.userId, { claim, answer });
      return answer;
    }
    if (other.claim.key !== claim.key) return refuse("busy");
    return other.claim.requestHash.equals(claim.requestHash) ? other.answer : refuse("key-reused");
  };
}
