import type { Random } from "../../harness/random.ts";

/** The server under attack, and what the shots speak of. */
export type Target = {
  base: string;
  consoleBase: string;
  /** Sessions of a user with money, of one without, and of ever new users. */
  rich: string;
  poor: string;
  newSession: () => Promise<string>;
  /** An open order of the rich one. */
  orderId: string;
  /** The code that was sent last to an address, as it stands in the outbox. */
  codeSentTo: (address: string) => Promise<string>;
};

/** The server's status and text; `closed` where it let the connection go without a word. */
export type Answer = { status: number; text: string } | "closed";

/** One hostile request. Where nothing of it may be done, an answer that it was is a finding. */
export type Shot = { name: string; send: () => Promise<Answer>; isRefused: boolean };

/** Shots without an end, the same for the same seed. */
export type Attack = (target: Target, random: Random) => Generator<Shot, never>;

/** An answer that takes longer than this counts as hanging. */
const ANSWER_MS = 20_000;

type Asked = { method: string; headers?: Record<string, string>; body?: BodyInit };

/** Over a connection of its own: a server that closes it affects no other request. */
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
