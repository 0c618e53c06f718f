import { logIn } from "../../harness/newcomer.ts";
import { isDone } from "../http/shot.ts";
import { upload } from "./send.ts";
import { filePart, form } from "./sent.ts";

const AT_ONCE = 4;

export type LogIns = {
  /** The median ratio of the rounds: the median log-in time beside uploads over that on an idle server. */
  ratio: number;
  /** Pictures that were stored during the log-ins. */
  stored: number;
};

type People = {
  base: string;
  /** The address of the user who logs in, and the session of the user who uploads. */
  email: string;
  token: string;
};

/** Times log-ins while another user uploads four pictures at once, and on an idle server, by turns. */
export async function logInsBeside(
  { base, email, token }: People,
  picture: Buffer,
  { rounds, durationMs }: { rounds: number; durationMs: number },
): Promise<LogIns> {
  const body = form(filePart(picture, { filename: "a.jpg", type: "image/jpeg" }));
  const ratios: number[] = [];
  let stored = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idle = await medianLogIn(base, email, durationMs);
    let isOver = false;
    const uploadAgain = async (): Promise<void> => {
      while (!isOver) {
        const answers = Array.from({ length: AT_ONCE }, () => upload(base, token, body));
        stored += (await Promise.all(answers)).filter(isDone).length;
      }
    };
    const sending = uploadAgain();
    ratios.push((await medianLogIn(base, email, durationMs)) / idle);
    isOver = true;
    await sending;
  }
  return { ratio: Math.round(100 * median(ratios)) / 100, stored };
}

async function medianLogIn(base: string, email: string, durationMs: number): Promise<number> {
  const latencies: number[] = [];
  const until = performance.now() + durationMs;
  for (let began = performance.now(); began < until; began = performance.now()) {
    await logIn(base, email);
    latencies.push(performance.now() - began);
  }
  return median(latencies);
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Infinity;
