import { randomInt } from "node:crypto";
import { type Answer, type Attack, type Target, ask, isDone } from "./shot.ts";

const GUESSES = 40;
const TAKERS = 12;
const PASSWORD = "five tall lighthouses";

/** Guesses at a code at once, and uses of the right code at once: each opens at most one account. */
export const codes: Attack = function* shots(target, random) {
  for (let turn = 0; ; turn += 1) {
    const address = `attack-${random.below(1_000_000_000)}-${turn}@candor.example`;
    yield turn % 2 === 0
      ? { name: "guesses", isRefused: true, send: () => guess(target, address) }
      : {
          name: "one code, many takers",
          isRefused: true,
          send: () => takeTogether(target, address),
        };
  }
};

/** After too many wrong codes, even the right one must be refused. */
async function guess(target: Target, address: string): Promise<Answer> {
  const right = await askForCode(target, address);
  const wrong = Array.from({ length: GUESSES }, () => `${randomInt(1_000_000)}`.padStart(6, "0"));
  const answers = await Promise.all(
    wrong.filter((code) => code !== right).map((code) => register(target, address, code)),
  );
  return worst([...answers, await register(target, address, right)]);
}

/** Of all requests with the right code one is let in; a second one is the finding. */
async function takeTogether(target: Target, address: string): Promise<Answer> {
  const code = await askForCode(target, address);
  const answers = await Promise.all(
    Array.from({ length: TAKERS }, () => register(target, address, code)),
  );
  const [, ...more] = answers.filter(isDone);
  return worst([...answers.filter((answer) => !isDone(answer)), ...more]);
}

const register = ({ base }: Target, address: string, code: string): Promise<Answer> =>
  ask(`${base}/api/user/register`, {
    method: "POST",
    body: new URLSearchParams({
      user_string: address,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
    }),
  });

async function askForCode({ base, codeSentTo }: Target, address: string): Promise<string> {
  await ask(`${base}/api/sms_mail`, {
    method: "POST",
    body: new URLSearchParams({ user_string: address, scene: "register" }),
  });
  return codeSentTo(address);
}

/** An answer that something was done comes first, then a failure. */
const worst = (answers: readonly Answer[]): Answer =>
  answers.find(isDone) ??
  answers.find((answer) => answer !== "closed" && answer.status >= 500) ??
  answers[0] ??
  "closed";
