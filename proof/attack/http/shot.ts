import type { Random } from "../../harness/random.ts";

/** The server under attack, with sessions and ids for the shots. */
export type Target = {
  base: string;
  consoleBase: string;
  /** Sessions of a user with money, of one without, and of a new user each time. */
  rich: string;
  poor: string;
  newSession: () => Promise<string>;
  /** An open order of the user with money. */
  orderId: string;
  /** The code that was sent to an address last, read from the outbox. */
  codeSentTo: (address: string) => Promise<string>;
};

/** The server's status and text; `closed` if it closed the connection without an answer. */
export type Answer = { status: number; text: string } | "closed";

/** One hostile request. If it must be refused, an answer that it was done is a finding. */
export type Shot = { name: string; send: () => Promise<Answer>; isRefused: boolean };

/** Shots without end, the same for the same seed. */
export type Attack = (target: Target, random: Random) => Generator<Shot, never>;

/** An answer that takes longer than this counts as hanging. */
const ANSWER_MS = 20_000;

type Asked = { method: string; headers?: Record<string, string>; body?: BodyInit };

/** Uses a connection of its own: if the server closes it, no other request is affected. */
export async function ask(url: string, { headers, ...asked }: Asked): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...asked,
      headers: { ...headers, connection: "close" },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof Error && error.name === "TimeoutError") return { status: 599, text: "" };
    return "closed";
  }
}

export const isDone = (answer: Answer): boolean =>
  answer !== "closed" && answer.text.startsWith('{"type":"ok"');
