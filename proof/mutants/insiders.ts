import type { Mutant } from "./mutant.ts";

/** Mutants that remove the limits on insiders and their reports. */
export const insiderMutants = {
  "no-role-check": {
    says: "Whoever is signed in at the console may make every call there, whatever their roles.",
    edits: [
      {
        file: "operators/bind-operator-call.ts",
        from: "  if (roles.length === 0 || isOneOf(operator, roles)) return undefined;",
        to: "  return undefined;",
      },
    ],
  },
  "one-is-enough": {
    says: "A request is carried out by its first approval, however many it asks for.",
    edits: [
      {
        file: "operators/requests.ts",
        from: "  if (people.size < needed || !hasNeeded(",
        to: "  if (!hasNeeded(",
      },
    ],
  },
  "no-operator-proofs": {
    says: "An operator's session is as good as a proof of who shows it.",
    edits: [
      {
        file: "operators/bind-operator-call.ts",
        from: "    const proof = await prove(tx);",
        to: "    void prove;\n    const proof = undefined;",
      },
    ],
  },
  "no-velocity-alarms": {
    says: "No alarm tells how fast value comes and leaves.",
    edits: [
      { file: "areas/withdrawal/index.ts", from: ", ...(await velocityAlarms(ctx))]", to: "]" },
    ],
  },
} satisfies Record<string, Mutant>;
