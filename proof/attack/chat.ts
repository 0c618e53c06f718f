import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { CHAT_SLOW_SECONDS } from "@candor/rules/chat.ts";
import { type Random, createRandom } from "../harness/random.ts";
import { type RunningServer, createServer } from "../harness/running-server.ts";
import { disguisedTexts } from "./chat/disguises.ts";
import { sendWhileKilled } from "./chat/killed.ts";
import { type Talker, letTimePass, openTalker, uploadPicture } from "./chat/talker.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { toldOf } from "./support/asker.ts";

const TEXTS = 150;
const KILLS = 5;
const CONTROL = { texts: 16, kills: 0 };
const FINDINGS_SHOWN = 20;
const FLOOD = 30;

/** What each part of the attack looks for. The control is a server on which each kind is found. */
const KINDS = [
  "imitation",
  "link",
  "name",
  "hidden sign",
  "flood",
  "newcomer",
  "foreign picture",
  "foreign message",
  "twice",
] as const;
type Kind = (typeof KINDS)[number];
type Found = { kind: Kind; what: string };
type Slice = { texts: number; kills: number; seed: number };
type Result = { tried: number; found: Found[] };

/**
 * What one user must not do to the readers of a room: imitate the house in words or name, link to another site in any
 * disguise, hide or reverse words, flood the room, write within an account's first day, show another's picture, answer
 * a missing message, or have one message count twice, even if the server is killed before it answers.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      texts: { type: "string", default: `${TEXTS}` },
      kills: { type: "string", default: `${KILLS}` },
      seed: { type: "string", default: "1" },
    },
  });
  const started = performance.now();
  const seed = Number(values.seed);
  const slice = { texts: Number(values.texts), kills: Number(values.kills), seed };
  const sound = await onServer(await createServer({ isUnlimited: true }), slice);
  const careless = await createServer({ isUnlimited: true, mutant: "chat/careless" });
  const control = await onServer(careless, { ...CONTROL, seed });
  const missed = KINDS.filter((kind) => control.found.every((one) => one.kind !== kind));
  for (const { kind, what } of sound.found.slice(0, FINDINGS_SHOWN))
    process.stderr.write(`${kind}: ${what}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-chat",
      seed,
      tried: sound.tried,
      failed: sound.found.length,
      control: missed.length === 0 ? "red" : "green",
      control_missed: missed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return sound.found.length === 0 && missed.length === 0;
}

async function onServer(server: RunningServer, { texts, kills, seed }: Slice): Promise<Result> {
  const result: Result = { tried: 0, found: [] };
  const random = createRandom(seed);
  try {
    await server.start();
    await server.pool.query("UPDATE chat_rooms SET wait_hours = 24");
    const [mara, tomo] = [await openTalker(server), await openTalker(server)];
    await disguise(result, server, mara, { texts, random });
    await hide(result, server, mara, hostileTexts(texts, seed));
    await takeNames(result, mara, tomo);
    await reachForOthers(result, server, mara, tomo);
    await flood(result, server, tomo);
    const young = await openTalker(server, { isOld: false });
    judge(result, "newcomer", await young.say("gm"), (told) => told === "chat-too-new");
    await sendTwice(result, server, mara);
    if (kills > 0) {
      const { sent, read } = await sendWhileKilled(server, { kills, random });
      const isOnce = JSON.stringify(sent) === JSON.stringify(read);
      judge(result, "twice", `after ${kills} kills ${read.join(" ")}`, () => isOnce);
    }
    return result;
  } finally {
    await server.close();
  }
}

function judge(result: Result, kind: Kind, what: string, isRight: (what: string) => boolean): void {
  result.tried += 1;
  if (!isRight(what)) result.found.push({ kind, what });
}

/** The chat refuses every link and every imitation of the house, in any disguise. */
async function disguise(
  result: Result,
  server: RunningServer,
  { say }: Talker,
  { texts, random }: { texts: number; random: Random },
): Promise<void> {
  const KEPT_OUT = ["chat-link", "chat-imitates", "chat-contact", "chat-word"];
  for (const { kind, text } of disguisedTexts(texts, random)) {
    const told = await say(text);
    if (told === "done") await letTimePass(server);
    judge(result, kind === "link" ? "link" : "imitation", `${told} ${text}`, () =>
      KEPT_OUT.includes(told),
    );
  }
}

/** Signs that are invisible or reverse the text after them; the joiner within an emoji is allowed. */
const HIDDEN = /(?!\u200D)\p{Cf}|(?![\n\t])\p{Cc}/u;

/** The chat stores an accepted message with its markup as plain text and without hidden signs. */
async function hide(
  result: Result,
  server: RunningServer,
  { call, say }: Talker,
  texts: readonly string[],
): Promise<void> {
  for (const text of [...texts, "<b>up</b> 100%", "gm <i>all</i>"]) {
    await letTimePass(server);
    if ((await say(`\u202E${text}\u200B`)) !== "done") continue;
    const { list } = await call("chat.listMessages", { room: "en", count: 1 });
    const shown = list[0]?.text ?? "";
    judge(result, "hidden sign", shown, () => !HIDDEN.test(shown));
    const tags = (one: string) => one.match(/<[a-z]+/gi)?.length ?? 0;
    judge(result, "hidden sign", shown, () => tags(shown) === tags(text));
  }
}

/** A user gets neither a name of the house nor one that reads like another user's. */
async function takeNames(result: Result, mara: Talker, tomo: Talker): Promise<void> {
  const asked = (nickname: string) => toldOf(tomo.call("account.editProfile", { nickname }));
  for (const name of ["Support", "SUPP0RT", "Admin1", "官方客服", "サポート", "관리자", "แอดมิน"])
    judge(result, "name", `${name} ${await asked(name)}`, (told) => !told.endsWith("done"));
  for (const name of [mara.name.toUpperCase(), mara.name.toLowerCase()])
    judge(result, "name", `${name} ${await asked(name)}`, (told) => told.endsWith("taken"));
}

/** The chat answers a reference to another user's picture, or to a missing message, like one to nothing. */
async function reachForOthers(
  result: Result,
  server: RunningServer,
  mara: Talker,
  tomo: Talker,
): Promise<void> {
  const theirs = await uploadPicture(server, mara.token);
  await letTimePass(server);
  for (const picture of [theirs, randomUUID()])
    judge(
      result,
      "foreign picture",
      await tomo.say("", { picture }),
      (told) => told === "file-unknown",
    );
  await letTimePass(server);
  judge(
    result,
    "foreign message",
    await tomo.say("yes", { reply_to: 900_000 }),
    (told) => told === "not-found",
  );
  const report = { room: "en", seq: 900_000, cause: "scam" } as const;
  const reported = await toldOf(tomo.call("chat.reportMessage", report));
  judge(result, "foreign message", reported, (told) => told === "not-found");
}

/** The chat takes one message in two seconds from a user, however many come at once and to however many rooms. */
async function flood(result: Result, server: RunningServer, { call }: Talker): Promise<void> {
  await letTimePass(server);
  const began = performance.now();
  const rooms = ["en", "spa", "kor"] as const;
  const told = await Promise.all(
    Array.from({ length: FLOOD }, (_, at) =>
      toldOf(
        call("chat.sendMessage", {
          room: rooms[at % rooms.length] ?? "en",
          key: randomUUID(),
          text: "now!",
        }),
      ),
    ),
  );
  const taken = told.filter((one) => one === "done").length;
  // A slow machine takes longer: it may take one message at first and one for each interval that has passed.
  const most = 1 + Math.floor((performance.now() - began) / (CHAT_SLOW_SECONDS * 1_000));
  judge(result, "flood", `${taken} of ${FLOOD} at once`, () => taken >= 1 && taken <= most);
}

/** Requests with one key, sent at once and repeated, make one message. */
async function sendTwice(result: Result, server: RunningServer, { call }: Talker): Promise<void> {
  await letTimePass(server);
  const message = { room: "jp", key: randomUUID(), text: "once" } as const;
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.all(Array.from({ length: 4 }, () => toldOf(call("chat.sendMessage", message))));
    await letTimePass(server);
  }
  const { list } = await call("chat.listMessages", { room: "jp" });
  judge(result, "twice", `${list.length} messages`, () => list.length === 1);
}
