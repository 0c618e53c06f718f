import type { OwnProofs } from "../suites.ts";

/** The proofs of support tickets. */
export const own: OwnProofs = {
  suites: { attack: { support: () => import("../attack/support.ts") } },
  proofs: [
    {
      title: "strangers, floods and hidden words at the support desk",
      budgetSeconds: 90,
      suites: ["attack", "support"],
      core: "--rounds 1 --texts 20 --kills 0",
      all: "--rounds 2 --texts 80 --kills 2",
    },
  ],
  mutants: {
    "support/careless": {
      says: "Support takes whatever it is sent: others' records, pictures and questions, any number, twice, and unseen signs.",
      edits: [
        {
          file: "areas/support/record-rows.ts",
          from: "WHERE r.id = ${id} AND r.user_id = ${userId}\n    ) own",
          to: "WHERE r.id = ${id}) own",
        },
        {
          file: "areas/support/written.ts",
          from: "  const once = [...new Set(pictures)];",
          to: "  if (tx !== undefined) return pictures;\n  const once = [...new Set(pictures)];",
        },
        {
          file: "areas/support/ticket-rows.ts",
          from: "WHERE t.id = ${id} AND t.user_id = ${userId} FOR UPDATE`",
          to: "WHERE t.id = ${id} FOR UPDATE`",
        },
        {
          file: "areas/support/written.ts",
          from: "  const tidy = tidyMessage(text);",
          to: "  const tidy = text;",
        },
        {
          file: "areas/support/written.ts",
          from: "  if ((await countWritten(tx, userId, since, MESSAGES_HOUR_MAX)) >= MESSAGES_HOUR_MAX)",
          to: "  if ((await countWritten(tx, userId, since, MESSAGES_HOUR_MAX)) > 1_000)",
        },
        {
          file: "areas/support/send-message.ts",
          from: "  if (await isSent(tx, id, key)) return ticketView(ticket);",
          to: "  if (await isSent(tx, id, key)) key = randomUUID();",
        },
        {
          file: "areas/support/send-message.ts",
          from: "import { isRefusal, refuse }",
          to: 'import { randomUUID } from "node:crypto";\nimport { isRefusal, refuse }',
        },
      ],
    },
  },
};
