import { type Answer, ask, isDone } from "../http/shot.ts";
import { FORM_TYPE, type Sent } from "./sent.ts";

/** Uploads that one user may send at once. */
const AT_ONCE = 3;
/** One user may upload a hundred files in a day. */
const FILES_A_PERSON = 90;

/** An answer; `reference` is set if the file was accepted. */
export type Answered = { sent: Sent; answer: Answer; reference: string | undefined };

export const upload = (base: string, token: string, body: Buffer): Promise<Answer> =>
  ask(`${base}/api/upload`, {
    method: "POST",
    headers: { authorization: token, "content-type": FORM_TYPE },
    body: new Uint8Array(body),
  });

/** Sends all files, three at a time, each from a user with uploads left that day. */
export async function sendAll(
  base: string,
  tokens: readonly string[],
  files: readonly Sent[],
): Promise<Answered[]> {
  const answered: Answered[] = [];
  const waiting = files.entries();
  const send = async (): Promise<void> => {
    for (const [index, sent] of waiting) {
      const token = tokens[Math.floor(index / FILES_A_PERSON)];
      if (token === undefined) throw new Error("too few people for so many files");
      const answer = await upload(base, token, sent.body);
      answered.push({ sent, answer, reference: referenceIn(answer) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return answered;
}

export const peopleFor = (files: number): number => Math.ceil(files / FILES_A_PERSON);

const referenceIn = (answer: Answer): string | undefined =>
  answer !== "closed" && isDone(answer)
    ? (JSON.parse(answer.text) as { message: string }).message
    : undefined;
