import type { Policy } from "../../catalogue/policy.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** A shorter text shows its first letter alone, since two at each end would reveal most of it. */
const SHOWN_MIN = 6;

function masked(text: string): string {
  const letters = Array.from(text);
  return letters.length < SHOWN_MIN
    ? `${letters[0] ?? ""}***`
    : `${letters.slice(0, 2).join("")}***${letters.slice(-2).join("")}`;
}

/** An account's name as its inviter sees it: enough to recognize a friend, too little to write to. */
export function maskedName(name: string): string {
  const at = name.lastIndexOf("@");
  if (at < 0) return masked(name);
  return `${masked(name.slice(0, at))}@${Array.from(name.slice(at + 1))[0] ?? ""}***`;
}

/**
 * Why a user is paid no rebates; null if they are paid. The policy of the inviter's country decides, and an inviter
 * without a known country is paid none (product rules, section 0.9).
 */
export function exclusionOf(
  { allows }: Pick<Policy, "allows">,
  { realm, country }: { realm: Realm; country: string | undefined },
): "demo" | "country-unknown" | "country-barred" | null {
  if (realm === "demo") return "demo";
  if (country === undefined) return "country-unknown";
  return allows("referral", country) ? null : "country-barred";
}
