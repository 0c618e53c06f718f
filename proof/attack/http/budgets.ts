import { request } from "node:http";
import type { Answer } from "./shot.ts";

/** More than any class of calls lets through in a minute. */
const BURST = 1_500;
const AT_ONCE = 30;

type Flood = { path: string; method: "GET" | "POST"; body: (turn: number) => string };

const floods: readonly Flood[] = [
  { path: "/api/getSiteConfig", method: "GET", body: () => "" },
  { path: "/api/optional/add", method: "POST", body: () => "currency_id=1&legal_id=3" },
  {
    path: "/api/sms_mail",
    method: "POST",
    body: (turn) => `user_string=flood-${turn}@candor.example`,
  },
  {
    path: "/api/user/login",
    method: "POST",
    body: (turn) => `user_string=flood-${turn}@candor.example&password=wrong-password`,
  },
];

/**
 * Floods a server from one address with each call: it must refuse in the end, never fail, and still answer the same
 * call from the next address.
 */
export async function floodAll(base: string): Promise<{ tried: number; findings: string[] }> {
  const findings: string[] = [];
  let tried = 0;
  for (const [index, flood] of floods.entries()) {
    const from = `127.0.1.${index + 1}`;
    const answers: Answer[] = [];
    let left = BURST;
    const send = async (): Promise<void> => {
      while (left > 0 && !answers.some(isTooMany)) {
        left -= 1;
        tried += 1;
        answers.push(await sendFrom(from, base, flood, left));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    if (!answers.some(isTooMany)) findings.push(`${flood.path}: no end to it`);
    for (const answer of answers)
      if (answer !== "closed" && answer.status >= 500)
        findings.push(`${flood.path}: ${answer.status}`);
    const other = await sendFrom(`127.0.2.${index + 1}`, base, flood, 0);
    if (other === "closed" || isTooMany(other))
      findings.push(`${flood.path}: another address is refused too`);
  }
  return { tried, findings };
}

const isTooMany = (answer: Answer): boolean =>
  answer !== "closed" && answer.text.includes('"too-many-requests"');

function sendFrom(
  localAddress: string,
  base: string,
  { path, method, body }: Flood,
  turn: number,
): Promise<Answer> {
  return new Promise((resolve) => {
    const sent = request(`${base}${path}`, {
      method,
      localAddress,
      headers: method === "GET" ? {} : { "content-type": "application/x-www-form-urlencoded" },
    });
    sent.on("response", (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on("error", () => resolve("closed"));
    sent.end(body(turn));
  });
}
