import { randomBytes, randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { type Answer, ask, isDone } from "./http/shot.ts";
import { inRounds } from "../race/race.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";

const CODES = 200;
const CONTROL_CODES = 10;
const AT_ONCE = 2;
const GUESSES = 100;
/** A code has used up its five tries once so many wrong ones were answered. */
const ANSWERED = 6;
const TAKERS = 12;
const SHOWN = 10;
const PASSWORD = "five tall lighthouses";

type Result = { tried: number; findings: string[] };

/**
 * What a code must withstand: a hundred guesses at once with the right one among them; use for another scene, address
 * or device; and repeated use, also by many at once. Strangers who have codes sent to an address must not block its
 * owner's. The control is a server that reads the tries and then writes them.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { codes: { type: "string", default: `${CODES}` } },
  });
  const started = performance.now();
  const sound = createServer({ isUnlimited: true });
  const { tried, findings } = await onServer(await sound, Number(values.codes));
  const careless = createServer({ isUnlimited: true, mutant: "tries-read-then-written" });
  const control = await onServer(await careless, CONTROL_CODES);
  const isControlRed = control.findings.some((finding) => finding.startsWith("guessed"));
  for (const [finding, all] of [...Map.groupBy(findings, (one) => one)].slice(0, SHOWN))
    process.stderr.write(`${all.length} times ${finding}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-codes",
      tried,
      failed: findings.length,
      codes: Number(values.codes),
      control: isControlRed ? "red" : "green",
      control_found: control.findings.length,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return findings.length === 0 && isControlRed;
}

async function onServer(server: RunningServer, codes: number): Promise<Result> {
  const result: Result = { tried: 0, findings: [] };
  try {
    await server.start();
    await inRounds(codes, AT_ONCE, async () => guess(server, result));
    await inRounds(Math.ceil(codes / 10), AT_ONCE, async () => misuse(server, result));
    await inRounds(Math.ceil(codes / 10), AT_ONCE, async () => shutOut(server, result));
    return result;
  } finally {
    await server.close();
  }
}

type Fields = Record<string, string>;

/** Makes a call as a form, with or without a device and a session. */
async function call(
  { base }: RunningServer,
  result: Result,
  path: string,
  fields: Fields,
  device?: string,
  token?: string,
): Promise<Answer> {
  result.tried += 1;
  const answer = await ask(`${base}/api${path}`, {
    method: "POST",
    headers: {
      ...(device !== undefined && { "device-id": device }),
      ...(token !== undefined && { authorization: token }),
    },
    body: new URLSearchParams(fields),
  });
  if (answer === "closed" || answer.status >= 500) result.findings.push(`no answer: ${path}`);
  return answer;
}

const newAddress = (): string => `codes-${randomBytes(8).toString("hex")}@candor.example`;

async function codeFor(server: RunningServer, result: Result, address: string, device?: string) {
  await call(server, result, "/sms_mail", { user_string: address, scene: "register" }, device);
  const { rows } = await server.pool.query<{ body: string }>(
    "SELECT body FROM outbox_messages WHERE target = $1 ORDER BY created_at DESC, id DESC LIMIT 1",
    [address],
  );
  const code = /\b[0-9]{6}\b/.exec(rows[0]?.body ?? "")?.[0];
  if (code === undefined) throw new Error(`no code went to ${address}`);
  return code;
}

/** Tries the right code while wrong ones are under way, and again after them: the five tries must be used up. */
async function guess(server: RunningServer, result: Result): Promise<void> {
  const address = newAddress();
  const right = await codeFor(server, result, address);
  const attempt = (email_code: string) =>
    call(server, result, "/user/check_email", { user_string: address, email_code });
  const enough = Promise.withResolvers<void>();
  let answered = 0;
  const wrong = Array.from({ length: GUESSES }, async () => {
    const code = `${randomInt(1_000_000)}`.padStart(6, "0");
    const answer = code === right ? undefined : await attempt(code);
    if (answer !== undefined && isDone(answer)) result.findings.push("a wrong code was taken");
    if ((answered += 1) === ANSWERED) enough.resolve();
  });
  await enough.promise;
  if (isDone(await attempt(right))) result.findings.push("guessed beyond five tries");
  await Promise.all(wrong);
  if (isDone(await attempt(right))) result.findings.push("guessed after five tries");
  const { rows } = await server.pool.query<{ tries: number }>(
    "SELECT tries FROM auth_codes WHERE target = $1",
    [address],
  );
  if (rows[0]?.tries !== 5) result.findings.push(`${rows[0]?.tries} tries were counted, not 5`);
}

/** Tries a right code where it is not valid, then by many requests at once, then once more. */
async function misuse(server: RunningServer, result: Result): Promise<void> {
  const [address, device] = [newAddress(), randomBytes(24).toString("base64url")];
  const code = await codeFor(server, result, address, device);
  const check = (fields: Fields, from?: string) =>
    call(
      server,
      result,
      "/user/check_email",
      { user_string: address, email_code: code, ...fields },
      from,
    );
  const passwords = { password: PASSWORD, re_password: PASSWORD };
  const register = (from?: string) =>
    call(server, result, "/user/register", { user_string: address, code, ...passwords }, from);
  const forget = { account: address, code, password: PASSWORD, repassword: PASSWORD };
  const barred: [string, Answer][] = [
    ["another scene", await check({ scene: "forget" }, device)],
    ["another scene", await call(server, result, "/user/forget", forget, device)],
    ["another address", await check({ user_string: newAddress() }, device)],
    ["another device", await check({}, randomBytes(24).toString("base64url"))],
    ["no device", await register()],
  ];
  for (const [what, answer] of barred) if (isDone(answer)) result.findings.push(`good for ${what}`);
  const taken = await Promise.all(Array.from({ length: TAKERS }, () => register(device)));
  const accounts = taken.filter(isDone).length;
  if (accounts !== 1) result.findings.push(`${accounts} accounts by one code`);
  if (isDone(await check({}, device)) || isDone(await register(device)))
    result.findings.push("good again after it was used");
}

/** A stranger uses up an address's mails for a minute; its owner must still be sent codes. */
async function shutOut(server: RunningServer, result: Result): Promise<void> {
  const [address, device] = [newAddress(), randomBytes(24).toString("base64url")];
  const code = await codeFor(server, result, address, device);
  const passwords = { password: PASSWORD, re_password: PASSWORD };
  const registered = await call(
    server,
    result,
    "/user/register",
    { user_string: address, code, ...passwords },
    device,
  );
  if (!isDone(registered) || registered === "closed") throw new Error("nobody was registered");
  const { message: token } = JSON.parse(registered.text) as { message: string };
  const wish = { user_string: address, scene: "forget" };
  const stranger = () => call(server, result, "/sms_mail", wish);
  await stranger();
  if (isDone(await stranger())) result.findings.push("a stranger has had two sent in a minute");
  const proof = await call(server, result, "/safe/proof_code", { to: "email" }, undefined, token);
  if (!isDone(proof)) result.findings.push("strangers keep an owner's proof away");
  const own = await call(server, result, "/sms_mail", wish, device);
  if (!isDone(own)) result.findings.push("strangers keep an owner's reset away");
}
