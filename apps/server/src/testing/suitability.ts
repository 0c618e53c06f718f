import type { SuitabilityProduct } from "@candor/contract/area-words.ts";
import { expect } from "vitest";
import { contractsOf } from "./contracts.ts";
import { fundUser, registerUser } from "./factories.ts";
import type { Harness } from "./harness.ts";

/** The questions of a user's quiz, and right answers except for the first `wrong` ones. */
export async function askedQuiz(
  harness: Harness,
  token: string,
  product: SuitabilityProduct = "contracts",
) {
  const { message, refusal } = await harness.call("suitability.openQuiz", { product }, { token });
  expect(refusal).toBeUndefined();
  const { rows } = await harness.database.ownerPool.query<{ questions: string[] }>(
    "SELECT questions FROM suitability_attempts WHERE id = $1",
    [message.id],
  );
  const right = (rows[0]?.questions ?? []).map((one) => (one.split(":")[1] ?? "").indexOf("0"));
  const answer = (wrong = 0, changes: { consent?: string; id?: string } = {}) =>
    harness.call(
      "suitability.answerQuiz",
      {
        id: message.id,
        product,
        answers: right.map((place, index) => (index < wrong ? (place + 1) % 3 : place)).join(""),
        consent: message.risk.consent,
        ...changes,
      },
      { token },
    );
  return { ...message, answer };
}

/** Passes the quiz of a product as a client does. */
export async function passQuiz(
  harness: Harness,
  token: string,
  product: SuitabilityProduct = "contracts",
): Promise<void> {
  const { message } = await (await askedQuiz(harness, token, product)).answer();
  expect(message.is_passed).toBe(true);
}

/** Sets the level of a live user's identity. */
export async function proveAtLevel(
  { ctx, database }: Harness,
  userId: string,
  level: number,
): Promise<void> {
  await database.ownerPool.query("UPDATE users SET level = $2 WHERE id = $1", [userId, level]);
  ctx.sessions.forgetUser(userId);
}

/** A live user of proven identity in a country whose law allows everything, with funds behind their contracts. */
export async function liveTrader(harness: Harness, { funds = "10000", level = 1 } = {}) {
  const user = await registerUser(harness);
  await fundUser(harness, user.id, 3, funds);
  const country = { country: "TH" };
  expect((await harness.call("account.setCountry", country, { token: user.token })).type).toBe(
    "ok",
  );
  await proveAtLevel(harness, user.id, level);
  return { ...user, ...(await contractsOf(harness, funds, user.token)) };
}

/** The missing requirements for contracts, as the user is shown them. */
export async function suitabilityFor(
  harness: Harness,
  token: string,
  wanted: SuitabilityProduct = "contracts",
) {
  const { message } = await harness.call("suitability.getSuitability", {}, { token });
  const found = message.products.find(({ product }) => product === wanted);
  if (found === undefined) throw new Error(`${wanted} have no suitability`);
  return found;
}
