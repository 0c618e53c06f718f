import type { content } from "@candor/contract/areas/content/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listQuestions } from "./item-rows.ts";

const TOPICS = ["account", "trading", "funds", "fairness"] as const;

export const listFaq: ReadHandler<typeof content.calls.listFaq> = async (ctx, { lang }) => {
  const rows = await listQuestions(ctx.db, { lang, now: ctx.clock.now() });
  return TOPICS.flatMap((topic) =>
    rows
      .filter((row) => row.topic === topic)
      .map((row) => ({ id: row.id, topic, question: row.title, answer: row.body })),
  );
};
