import type { Mutant } from "./mutant.ts";

/** Mutants that remove the limits on insiders and their reports. */
export const insiderMutants = {
  "no-role-check": {
    says: "Any operator who is signed in to the console may make every call, even without the role.",
    edits: [
      {
        file: "operators/bind-operator-call.ts",
        from: "  if (roles.length === 0 || isOneOf(operator, roles)) return undefined;",
        to: "  return undefined;",
      },
    ],
  },
  "one-is-enough": {
    says: "The first approval carries out a request even if it needs more.",
    edits: [
      {
        file: "operators/requests.ts",
        from: "  if (people.size < needed || !hasNeeded(",
        to: "  if (!hasNeeded(",
      },
    ],
  },
  "no-operator-proofs": {
    says: "A call that needs an operator's proof accepts the session alone.",
    edits: [
      {
        file: "operators/bind-operator-call.ts",
        from: "    const proof = await prove(tx);",
        to: "    void prove;\n    const proof = undefined;",
      },
    ],
  },
  "no-velocity-alarms": {
    says: "No alarm reports value that comes or leaves fast.",
    edits: [
      { file: "areas/withdrawal/index.ts", from: ", ...(await velocityAlarms(ctx))]", to: "]" },
    ],
  },
} satisfies Record<string, Mutant>;
