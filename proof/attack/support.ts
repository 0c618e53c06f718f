import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { MESSAGES_HOUR_MAX, TICKETS_OPEN_MAX } from "@candor/rules/support.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { createRandom } from "../harness/random.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { type Asker, type Owner, openAsker, openOwner, question, toldOf } from "./support/asker.ts";
import { sendWhileKilled } from "./support/killed.ts";

const ROUNDS = 10;
const TEXTS = 150;
const KILLS = 5;
const CONTROL = { rounds: 1, texts: 12, kills: 0 };
const FINDINGS_SHOWN = 20;
/** Several times the messages that a user may send at once. */
const FLOOD = 2 * MESSAGES_HOUR_MAX;

/** What each part of the attack looks for. The control is a server on which each kind is found. */
const KINDS = [
  "foreign record",
  "foreign picture",
  "foreign ticket",
  "hidden sign",
  "flood",
  "twice",
] as const;
type Kind = (typeof KINDS)[number];
type Found = { kind: Kind; what: string };
type Slice = { rounds: number; texts: number; kills: number; seed: number };

/**
 * What one user must not do to another or to support: attach another's records or pictures or learn that they exist,
 * read or answer another's questions, hide words in a message, flood the desk, or have one message count twice, even if
 * the server is killed before it answers.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: `${ROUNDS}` },
      texts: { type: "string", default: `${TEXTS}` },
      kills: { type: "string", default: `${KILLS}` },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const slice = {
    rounds: Number(values.rounds),
    texts: Number(values.texts),
    kills: Number(values.kills),
    seed: Number(values.seed),
  };
  const sound = await onServer(await createServer({ isUnlimited: true }), slice);
  const careless = await createServer({ isUnlimited: true, mutant: "support/careless" });
  const control = await onServer(careless, { ...CONTROL, seed: slice.seed });
  const missed = KINDS.filter((kind) => control.found.every((one) => one.kind !== kind));
  for (const { kind, what } of sound.found.slice(0, FINDINGS_SHOWN))
    process.stderr.write(`${kind}: ${what}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-support",
      seed: slice.seed,
      tried: sound.tried,
      failed: sound.found.length,
      control: missed.length === 0 ? "red" : "green",
      control_missed: missed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return sound.found.length === 0 && missed.length === 0;
}

type Result = { tried: number; found: Found[] };

async function onServer(
  server: RunningServer,
  { rounds, texts, kills, seed }: Slice,
): Promise<Result> {
  const result: Result = { tried: 0, found: [] };
  try {
    await server.start();
    for (let round = 0; round < rounds; round += 1) {
      const [owner, other] = [await openOwner(server), await openAsker(server)];
      await reachForOthers(result, owner, other);
      await flood(result, await openAsker(server));
      await sendTwice(result, await openAsker(server));
    }
    // Half of the texts are reversed and end with an invisible sign.
    const hostile = hostileTexts(texts, seed).map((text, at) =>
      at % 2 === 0 ? text : `\u202E${text}\u200B`,
    );
    for (let at = 0; at < hostile.length; at += MESSAGES_HOUR_MAX)
      await hide(result, await openAsker(server), hostile.slice(at, at + MESSAGES_HOUR_MAX));
    if (kills > 0) {
      const { sent, stored } = await sendWhileKilled(server, { kills, random: createRandom(seed) });
      const isOnce = JSON.stringify(sent) === JSON.stringify(stored);
      judge(result, "twice", isOnce, `after ${kills} kills ${stored.join(" ")}`);
    }
    return result;
  } finally {
    await server.close();
  }
}

function judge(result: Result, kind: Kind, isRight: boolean, what: string): void {
  result.tried += 1;
  if (!isRight) result.found.push({ kind, what });
}

/** The server answers a reference to another user's record as if the record did not exist. */
async function reachForOthers(result: Result, owner: Owner, { call }: Asker): Promise<void> {
  const about = (id: string) =>
    toldOf(
      call("support.openTicket", { ...question("Where?"), about_kind: "deposit", about_id: id }),
    );
  const [theirs, nobodys] = [await about(owner.deposit), await about(randomUUID())];
  judge(
    result,
    "foreign record",
    theirs === "not-found" && nobodys === theirs,
    `${theirs}, ${nobodys}`,
  );
  const showing = (id: string) =>
    toldOf(call("support.openTicket", { ...question("See"), pictures: [id] }));
  const [seen, unseen] = [await showing(owner.picture), await showing(randomUUID())];
  judge(
    result,
    "foreign picture",
    seen === "file-unknown" && unseen === seen,
    `${seen}, ${unseen}`,
  );
  const id = owner.ticket;
  const told = await Promise.all([
    toldOf(call("support.getTicket", { id })),
    toldOf(call("support.sendMessage", { id, key: randomUUID(), text: "Pay me" })),
    toldOf(call("support.readTicket", { id, seq: 1 })),
    toldOf(call("support.closeTicket", { id })),
    toldOf(call("support.rateTicket", { id, rating: 1 })),
  ]);
  for (const one of told) judge(result, "foreign ticket", one === "not-found", one);
}

/** Each limit holds however many requests come at once. */
async function flood(result: Result, { call }: Asker): Promise<void> {
  const opened = await Promise.all(
    Array.from({ length: 3 * TICKETS_OPEN_MAX }, () =>
      toldOf(call("support.openTicket", question("Now!"))),
    ),
  );
  const open = opened.filter((told) => told === "done").length;
  judge(result, "flood", open === TICKETS_OPEN_MAX, `${open} open questions`);
  const { list } = await call("support.listTickets", { limit: 100 });
  const id = list[0]?.id ?? "";
  const sent = await Promise.all(
    Array.from({ length: FLOOD }, () =>
      toldOf(call("support.sendMessage", { id, key: randomUUID(), text: "Now!" })),
    ),
  );
  const taken = open + sent.filter((told) => told === "done").length;
  judge(result, "flood", taken === MESSAGES_HOUR_MAX, `${taken} messages within an hour`);
}

/** Requests with one key, sent at once, make one question and one message. */
async function sendTwice(result: Result, { call }: Asker): Promise<void> {
  const [key, second] = [randomUUID(), randomUUID()];
  await Promise.all(
    Array.from({ length: 4 }, () => toldOf(call("support.openTicket", question("Once", key)))),
  );
  const { list } = await call("support.listTickets", { limit: 100 });
  judge(result, "twice", list.length === 1, `${list.length} questions`);
  const id = list[0]?.id ?? "";
  const message = { id, key: second, text: "Once" };
  await Promise.all(Array.from({ length: 4 }, () => toldOf(call("support.sendMessage", message))));
  const { messages } = await call("support.getTicket", { id });
  judge(result, "twice", messages.length === 2, `${messages.length} messages`);
}

/** Signs that are invisible or reverse the text after them; the joiner within an emoji is allowed. */
const HIDDEN = /(?!\u200D)\p{Cf}|(?![\n\t])\p{Cc}/u;

/** The server stores markup as plain text and no hidden signs. */
async function hide(result: Result, { call }: Asker, texts: readonly string[]): Promise<void> {
  const [first = "", ...further] = texts;
  const { id } = await call("support.openTicket", question(first));
  for (const text of further)
    await toldOf(call("support.sendMessage", { id, key: randomUUID(), text }));
  const { messages } = await call("support.getTicket", { id });
  for (const { text } of messages)
    judge(result, "hidden sign", !HIDDEN.test(text), JSON.stringify(text));
  const tags = (text: string) => text.match(/<[a-z]+/gi)?.length ?? 0;
  const [sent, stored] = [texts, messages.map(({ text }) => text)].map((all) =>
    tags(all.join(" ")),
  );
  judge(result, "hidden sign", sent === stored, `${stored} tags of ${sent} are there as text`);
}
