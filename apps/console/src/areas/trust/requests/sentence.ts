import type { RowOf } from "../../../lib/list.ts";
import { t, tWith } from "../../../lib/text.ts";
import { changeText } from "../config/change-text.ts";
import { queueOf } from "../queues.ts";
import { factWords } from "./fact-words.ts";

type Asked = Pick<RowOf<"trust.listRequests">, "queue" | "subject" | "facts">;

/** What a request asks for, in the line that its queue declares; of a change of configuration, what changes too. */
export function sentenceOf({ queue, subject, facts }: Asked): string {
  const known = queueOf(queue);
  if (known === undefined) return subject;
  const said: Record<string, string> = { subject };
  for (const fact of facts) said[fact.name.replaceAll("-", "_")] = factWords(known.area, fact);
  const sentence = tWith(known.sentence, said);
  const changes = changeText(facts);
  return changes === undefined
    ? sentence
    : t("console-trust.sentence-of-change", { sentence, changes });
}
