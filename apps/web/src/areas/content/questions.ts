import { plainText } from "@candor/money";

export const topics = ["account", "trading", "funds", "fairness"] as const;
export type Topic = (typeof topics)[number];

/** The questions that hold every typed word in themselves or their answers, in any case. */
export function foundQuestions<Question extends { question: string; words: string }>(
  list: readonly Question[],
  text: string,
): Question[] {
  const wanted = plainText(text)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return list.filter(({ question, words }) => {
    const said = `${question} ${words}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

/** Questions in the order of the topics, leaving out a topic without any. */
export const byTopic = <Question extends { topic: Topic }>(
  list: readonly Question[],
): { topic: Topic; questions: Question[] }[] =>
  topics
    .map((topic) => ({ topic, questions: list.filter((question) => question.topic === topic) }))
    .filter(({ questions }) => questions.length > 0);
