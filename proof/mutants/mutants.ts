import { contractMutants } from "./contracts.ts";
import { crossMutants } from "./cross.ts";
import { financeMutants } from "./finance.ts";
import { fundMutants } from "./funds.ts";
import { insiderMutants } from "./insiders.ts";
import { writerMutants } from "../verify/liquidation/mutants.ts";
import type { Mutant } from "./mutant.ts";
import { type OwnMutantName, ownMutants } from "../suites.ts";

/**
 * Deliberate bugs that the controls must catch. They replace exact pieces of source text while the server's process
 * loads it, so the product contains none of them.
 */
const shared = {
  ...contractMutants,
  ...crossMutants,
  ...financeMutants,
  ...fundMutants,
  ...insiderMutants,
  ...writerMutants,
  "acknowledge-before-commit": {
    says: "The writer answers users before the database, which is slow, has committed the decision.",
    edits: [
      {
        file: "exchange/writer/shard.ts",
        from: "(found) => (decided = found),",
        to: "(found) => { decided = found; void answerAll(state, input.pending, found); },",
      },
      // A kill seldom hits a commit of a few milliseconds.
      {
        file: "exchange/writer/batch.ts",
        from: "  const settled = await settlement.finish(draft, after, bookStates(memory, draft));",
        to: "  const settled = await settlement.finish(draft, after, bookStates(memory, draft));\n  await new Promise((go) => setTimeout(go, 40));",
      },
    ],
  },
  "outcome-by-number": {
    says: "A writer takes any committed batch with its number for its own, even another writer's.",
    edits: [
      {
        file: "exchange/writer/outcome.ts",
        from: "shard = $1 AND epoch = $2 AND batch = $3",
        to: "shard = $1 AND epoch >= $2 AND batch = $3",
      },
    ],
  },
  "no-containment": {
    says: "An exception in one book stops the whole writer.",
    edits: [
      {
        file: "exchange/writer/contain.ts",
        from: "      if (!(error instanceof BookError)) throw error;",
        to: "      if (!(error instanceof BookError)) throw error;\n      throw error.cause;",
      },
    ],
  },
  "no-locks": {
    says: "Transfers and orders read a balance, decide, and write without locking it.",
    edits: [
      {
        file: "ledger/accounts.ts",
        from: "    .forUpdate()\n    .execute();",
        to: "    .execute();",
      },
      {
        file: "exchange/writer/accounts.ts",
        from: "ORDER BY id FOR UPDATE SKIP LOCKED",
        to: "ORDER BY id",
      },
    ],
  },
  "cancel-what-ended": {
    says: "A cancel finds an order that has ended and overwrites its final state.",
    edits: [
      { file: "exchange/spot/end-order.ts", from: "  removeLive(book, order);\n", to: "" },
      {
        file: "exchange/spot/stored-orders.ts",
        from: "AND o.created_at = n.created_at AND o.is_open",
        to: "AND o.created_at = n.created_at",
      },
    ],
  },
  "no-rate-limits": {
    says: "The rate limits are lifted: for suites that make more calls from one address than users may.",
    edits: [
      {
        file: "platform/config/config.ts",
        from: "    rates: DEFAULT_RATES,",
        to: "    rates: { read: 1e6, write: 1e6, order: 1e6, play: 1e6, auth: 1e6, code: 1e6, sends: 1e6 },",
      },
      {
        file: "platform/config/config.ts",
        from: "    caps: DEFAULT_CAPS,",
        to: "    caps: { connections: 1e6, sockets: 1e6, guests: 1e6, handshakes: 1e6 },",
      },
    ],
  },
  "careless-outbox": {
    says: "Half the mails are marked as sent too early, each try has its own Message-ID, and notices are written after commit.",
    edits: [
      {
        file: "outbox/deliver.ts",
        from: "      await withinTime(carry(message));",
        to: "      if (/[0-7]$/.test(message.id)) await markSent(db, message.id, clock.now());\n      await withinTime(carry(message));",
      },
      {
        file: "outbox/carriers.ts",
        from: "const messageId = `<${id}@${domain}>`;",
        to: "const messageId = `<${id}.${process.hrtime.bigint()}@${domain}>`;",
      },
      {
        file: "areas/notices/rows.ts",
        from: "export async function insertNotice(tx: Tx, notice: NewNotice): Promise<boolean> {",
        to: `export async function insertNotice(tx: Tx, notice: NewNotice): Promise<boolean> {
          void setTimeout(async () => {
            const { default: pg } = await import("pg");
            const client = new pg.Client(process.env.DATABASE_URL);
            await client.connect();
            await client.query("INSERT INTO notices (id, user_id, code, type, params, cause, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)", Object.values(notice));
            await client.end();
          }, 50);
          if (notice.code !== "") return true;`,
      },
    ],
  },
  "pictures-as-they-came": {
    says: "A picture is stored unchanged, with all its metadata.",
    edits: [
      {
        file: "areas/account/upload.ts",
        from: 'const drawn = await drawing(ctx)(file, "whole");',
        to: 'const drawn = Buffer.concat([Buffer.from("0".repeat(LOOKS_LENGTH)), file]);',
      },
    ],
  },
  "anything-is-a-picture": {
    says: "A file of an unknown kind is stored as a picture.",
    edits: [
      {
        file: "areas/account/upload.ts",
        from: "  if (found === undefined) return refuse(whyUnknown(type));",
        to: '  if (found === undefined) return { format: "webp", bytes: file };',
      },
    ],
  },
  "sessions-for-ever": {
    says: "A look-up of a session ignores that it has expired.",
    edits: [
      { file: "http/session.ts", from: '    .where("s.expires_at", ">", now)\n', to: "" },
      {
        file: "http/session.ts",
        from: '    .where("s.seen_at", ">", new Date(now.getTime() - IDLE_MS))\n',
        to: "",
      },
    ],
  },
  "ended-sessions-are-remembered": {
    says: "An ended session stays in the cache of looked-up sessions.",
    edits: [
      {
        file: "http/session.ts",
        from: "      known.delete(tokenHash);\n    },",
        to: "    },",
      },
    ],
  },
  "no-request-lock": {
    says: "Two steps on the same request do not wait for each other.",
    edits: [
      {
        file: "operators/request-rows.ts",
        from: '.where("id", "=", id).forUpdate().execute()',
        to: '.where("id", "=", id).execute()',
      },
      // Two decisions seldom meet within a millisecond, but do within forty.
      {
        file: "operators/requests.ts",
        from: "  const people = new Set([...ids, operator.id].map(approverGroupOf));",
        to: "  await new Promise((go) => setTimeout(go, 40));\n  const people = new Set([...ids, operator.id].map(approverGroupOf));",
      },
    ],
  },
  "half-a-file-is-a-fault": {
    says: "A form that ends within its file is answered as the server's own error.",
    edits: [
      {
        file: "http/file-input.ts",
        from: 'throw statusCode === undefined ? new MalformedBody("file", { cause: error }) : error;',
        to: "throw new Error(`${statusCode}`, { cause: error });",
      },
    ],
  },
  "minus-is-plus": {
    says: "A negative amount is read as the positive one.",
    edits: [
      {
        file: "../../../packages/contract/src/fields.ts",
        from: "        z.regex(DEC_PATTERN, { abort: true, error: refusal }),\n",
        to: "",
      },
      {
        file: "../../../packages/contract/src/fields.ts",
        from: "const value = parseDec(text);",
        to: 'const value = parseDec(text.replace("-", ""));',
      },
    ],
  },
  "tries-read-then-written": {
    says: "The server reads the tries of a code and writes one more a moment later.",
    edits: [
      {
        file: "protection/code-rows.ts",
        from: "  const { rows } = await sql<{ code_hash: Buffer }>`",
        to: `  const seen = await sql<{ tries: number }>\`
            SELECT tries FROM auth_codes WHERE target = \${target} AND scene = \${scene}
            ORDER BY sent_at DESC LIMIT 1\`.execute(db);
          const tries = seen.rows[0]?.tries ?? 0;
          await new Promise((go) => setTimeout(go, 40));
          const { rows } = await sql<{ code_hash: Buffer }>\``,
      },
      {
        file: "protection/code-rows.ts",
        from: "SET tries = tries + CASE",
        to: "SET tries = ${tries}::integer + CASE",
      },
      {
        file: "protection/code-rows.ts",
        from: "AND expires_at > ${now} AND tries < ${TRIES_MAX}",
        to: "AND expires_at > ${now} AND ${tries}::integer < ${TRIES_MAX}",
      },
    ],
  },
  "early-where-nobody-is": {
    says: "A call about an address returns early, without the usual work, if it has no account or already has one.",
    edits: [
      {
        file: "areas/auth/login.ts",
        from: "  const isRight = await ctx.hashing.verify(",
        to: '  if (user === undefined) return refuse("login-failed");\n  const isRight = await ctx.hashing.verify(',
      },
      {
        file: "areas/auth/forget.ts",
        from: "  if (!(await isCodeRight(",
        to: '  if ((await findUserByTarget(ctx.db, target)) === undefined) return refuse("code-wrong");\n  if (!(await isCodeRight(',
      },
      {
        file: "areas/auth/register.ts",
        from: "  if (!(await isCodeRight(",
        to: '  if ((await findUserByTarget(ctx.db, target)) !== undefined) return refuse("code-wrong");\n  if (!(await isCodeRight(',
      },
      {
        file: "areas/auth/send-code.ts",
        from: "  const code = await issueCode(",
        to: '  const isNobody = (await findUserByTarget(tx, target)) === undefined;\n  if (isNobody === (AUDIENCE[scene] !== "newcomer")) return { seconds: RESEND_SECONDS };\n  const code = await issueCode(',
      },
      {
        file: "areas/sending/look-up.ts",
        from: "  const counted = await inTransaction(",
        to: '  const by = /^[0-9a-f-]{36}$/.test(account) ? "id" : "email";\n  const users = ctx.db.selectFrom("users").select("id").where(by, "=", account);\n  if ((await users.executeTakeFirst()) === undefined) return refuse("recipient-unknown");\n  const counted = await inTransaction(',
      },
    ],
  },
  "price-of-an-hour-ago": {
    says: "An index of an hour ago still counts for spot and options, and any later second decides contracts.",
    edits: [
      {
        file: "exchange/options/apply-event.ts",
        from: "const FRESH_MS = 2_500;",
        to: "const FRESH_MS = 3_600_000;",
      },
      {
        file: "exchange/spot/market-book.ts",
        from: "const FRESH_MS = 2_500;",
        to: "const FRESH_MS = 3_600_000;",
      },
      {
        file: "exchange/contracts/decide.ts",
        from: "(isUnknownTo(first, mark) || isTooLateFor(first, mark.at))",
        to: "(mark.event > first.acceptedEvent || isUnknownTo(first, mark))",
      },
    ],
  },
} as const satisfies Record<string, Mutant>;

export type MutantName = keyof typeof shared | OwnMutantName;
export const mutants: Readonly<Record<string, Mutant>> = { ...shared, ...ownMutants };

export function mutantNamed(name: string): Mutant {
  const found = mutants[name];
  if (found === undefined) throw new RangeError(`no mutant ${name}`);
  return found;
}
