import type { OwnProofs } from "../suites.ts";

/** The proofs of chat rooms. */
export const own: OwnProofs = {
  suites: { attack: { chat: () => import("../attack/chat.ts") } },
  proofs: [
    {
      title: "imitations, disguised links, floods and kills in the chat",
      budgetSeconds: 90,
      suites: ["attack", "chat"],
      core: "--texts 16 --kills 0",
      all: "--texts 150 --kills 2",
    },
  ],
  mutants: {
    "chat/careless": {
      says: "The chat takes whatever it is sent: imitations, links, unseen signs, floods, newcomers, others' pictures and one message twice.",
      edits: [
        {
          file: "areas/chat/screening/screen.ts",
          from: '  if (imitation === "imitates") return refuse("chat-imitates");\n  if (hasContact(text)) return refuse("chat-contact");\n  if (hasLink(text)) return refuse("chat-link");',
          to: '  if (hasContact("")) return refuse("chat-contact");\n  if (hasLink("")) return refuse("chat-link");',
        },
        {
          file: "areas/chat/send-message.ts",
          from: "const text = tidyMessage(input.text);",
          to: "const text = input.text;",
        },
        {
          file: "protection/names.ts",
          from: "  return RESERVED_KEYS.some((reserved) => key.includes(reserved))",
          to: '  return key === "" && RESERVED_KEYS.some((reserved) => key.includes(reserved))',
        },
        {
          file: "areas/chat/decide.ts",
          from: "  if (wait > 0) return",
          to: "  if (wait > 1e12) return",
        },
        {
          file: "areas/chat/decide.ts",
          from: "  if (opens > now) return",
          to: '  if (opens > now && writer.nickname === "") return',
        },
        {
          file: "areas/chat/picture.ts",
          from: "  const format = await ownFormat(ctx.db, userId, reference);",
          to: '  const format = reference === userId ? await ownFormat(ctx.db, userId, reference) : "webp";',
        },
        {
          file: "areas/chat/write.ts",
          from: '    if (answered === undefined) return refuse("not-found");\n    if (answered.is_blocked)',
          to: "    if (answered?.is_blocked === true)",
        },
        {
          file: "areas/chat/write.ts",
          from: "  if (before !== undefined) return { entry: entryView(before), isNew: false };",
          to: "  if (before !== undefined) key = crypto.randomUUID();",
        },
      ],
    },
  },
};
