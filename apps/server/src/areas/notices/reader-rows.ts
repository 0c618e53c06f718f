import { type Language, languageOf } from "@candor/locales/languages.ts";
import type { NoticeType } from "@candor/contract/notice-words.ts";
import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/** The addressee: a user without an address gets no mail. */
export type Addressee = {
  userId: string;
  email: string | null;
  lang: Language;
  /** The reader's anti-phishing code, if there is one. */
  word: string | null;
};

export async function findAddressee(tx: Tx, userId: string): Promise<Addressee> {
  const { email, lang, mail_word } = await tx
    .selectFrom("users")
    .select(["email", "lang", "mail_word"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { userId, email, lang: languageOf(lang), word: mail_word };
}

/** The language of messages to a user. */
export const languageOfUser = async (tx: Tx, userId: string): Promise<Language> =>
  (await findAddressee(tx, userId)).lang;

export const setLanguageOfUser = (tx: Tx, userId: string, lang: Language) =>
  tx.updateTable("users").set({ lang }).where("id", "=", userId).execute();

/** An addressee with the user's switches for a type of notice and the subscribed browsers. */
export type Reader = Addressee & {
  mail: boolean | undefined;
  push: boolean | undefined;
  subscriptions: string[];
};

export async function findReader(tx: Tx, userId: string, type: NoticeType): Promise<Reader> {
  const [reader] = await findReaders(tx, [userId], type);
  if (reader === undefined) throw new Error(`no user ${userId}`);
  return reader;
}

export async function findReaders(
  tx: Tx,
  userIds: readonly string[],
  type: NoticeType,
): Promise<Reader[]> {
  const { rows } = await sql<{
    id: string;
    email: string | null;
    lang: string;
    mail_word: string | null;
    mail: boolean | null;
    push: boolean | null;
    subscriptions: string[];
  }>`
    SELECT u.id, u.email, u.lang, u.mail_word, m.is_on AS mail, p.is_on AS push,
      ARRAY(SELECT s.id::text FROM push_subscriptions s WHERE s.user_id = u.id) AS subscriptions
    FROM users u
      LEFT JOIN notice_switches m ON (m.user_id, m.type, m.channel) = (u.id, ${type}, 'mail')
      LEFT JOIN notice_switches p ON (p.user_id, p.type, p.channel) = (u.id, ${type}, 'push')
    WHERE u.id = ANY(${userIds}::uuid[])`.execute(tx);
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    lang: languageOf(row.lang),
    word: row.mail_word,
    mail: row.mail ?? undefined,
    push: row.push ?? undefined,
    subscriptions: row.subscriptions,
  }));
}
