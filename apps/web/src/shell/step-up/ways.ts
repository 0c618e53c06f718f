import type { CallOutput } from "@candor/contract/types.ts";
import type { OwnerProof } from "@candor/contract/words.ts";

/** The ways to prove ownership, as the user sees them: a code goes to the one address or the other. */
export type Way = Exclude<OwnerProof, "code"> | "email" | "mobile";
export type Proofs = CallOutput<"security.listProofs">;

/** The ways that lie open in this browser, the strongest first. */
export const waysOf = ({ proofs, email, mobile }: Proofs, hasPasskeys: boolean): Way[] =>
  proofs.flatMap((proof): Way[] => {
    if (proof === "passkey") return hasPasskeys ? [proof] : [];
    if (proof !== "code") return [proof];
    return [
      ...(email === null ? [] : ["email" as const]),
      ...(mobile === null ? [] : ["mobile" as const]),
    ];
  });
