import { hash, randomUUID } from "node:crypto";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { add, dec, formatDec, sub } from "@candor/money";
import { runProgramme } from "../areas/nft/market/run-programme.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
  userIdOf,
} from "./factories.ts";
import type { Harness } from "./harness.ts";
import { stepUpFor } from "./step-up.ts";

type Sale = CallOutput<"nft.getBoxList">["list"][number];
type Mode = Sale["mode"];
const USDT = 3;

/** A live user with funds and a collector's actions; each returns the refusal where there is one. */
export async function collectorOf(harness: Harness, funds = "5000") {
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  await fundUser(harness, user.id, USDT, funds);
  return actsOf(harness, user);
}

/** The same with a demo account. */
export async function demoCollector(harness: Harness) {
  const token = await demoUser(harness);
  return actsOf(harness, { token, id: await userIdOf(harness, token) });
}

export type Collector = Awaited<ReturnType<typeof collectorOf | typeof demoCollector>>;

function actsOf<User extends { id: string; token: string }>(harness: Harness, user: User) {
  const { token } = user;
  const consent = hash("sha256", harness.ctx.texts("en", "nft.risk"), "hex");
  const press = async <Id extends CallId>(id: Id, fields: CallInput<Id>, stepUp?: string) => {
    const sent = { token, key: randomUUID(), ...(stepUp !== undefined && { stepUp }) };
    const { refusal, message } = await harness.call(id, fields, sent);
    return refusal?.code ?? message;
  };
  return {
    ...user,
    consent,
    press,
    /** Buys, with step-up where another user sells. */
    buy: async (sale: Pick<Sale, "code" | "price">, price = sale.price) => {
      const fields = { code: sale.code, price, consent };
      const proof = sale.code.startsWith("U")
        ? await stepUpFor(harness, user, "nft.buyNFT", fields)
        : undefined;
      return press("nft.buyNFT", fields, proof);
    },
    /** Puts a copy on sale with its owner's step-up. */
    resell: async (code: string, given: Partial<CallInput<"nft.resellNFT">> = {}) => {
      const fields = { code, price: "100", consent, ...given };
      return press(
        "nft.resellNFT",
        fields,
        await stepUpFor(harness, user, "nft.resellNFT", fields),
      );
    },
    owned: async () => (await harness.call("nft.getMyNFTs", { limit: "100" }, { token })).message,
    spot: async () => (await balanceOf(harness, token, "USDT")).available,
  };
}

/** The result of an action that must not be refused. */
export function done<T>(outcome: T | string): T {
  if (typeof outcome === "string") throw new Error(`refused: ${outcome}`);
  return outcome;
}

/** The house puts its works on sale in both realms. */
export const openMarket = ({ ctx }: Harness): Promise<void> => runProgramme(ctx);

/** Open sales of one kind. */
export async function salesOf(
  harness: Harness,
  mode: Mode,
  { token, ...asked }: Partial<CallInput<"nft.getBoxList">> & { token?: string } = {},
): Promise<Sale[]> {
  const sent = token === undefined ? {} : { token };
  const { message } = await harness.call("nft.getBoxList", { mode, limit: "100", ...asked }, sent);
  return message.list;
}

/** The first open sale of a kind. */
export async function saleOf(harness: Harness, mode: Mode, token?: string): Promise<Sale> {
  const [sale] = await salesOf(harness, mode, token === undefined ? {} : { token });
  if (sale === undefined) throw new Error(`no sale of kind ${mode} is open`);
  return sale;
}

/** A copy that a collector has bought from the house. */
export async function boughtBy(harness: Harness, collector: Collector) {
  const sale = await saleOf(harness, "normal", collector.token);
  const { item } = done(await collector.buy(sale));
  if (item === null) throw new Error("nothing was bought");
  return { item, sale };
}

/** Makes another user the artist of a work of the house, who gets the royalty of later resales. */
export async function giveToArtist(
  { database }: Harness,
  item: string,
  userId: string,
): Promise<void> {
  const { rows } = await database.ownerPool.query<{ id: string }>(
    `INSERT INTO nft_artists (id, user_id, name, about, admitted_at)
     VALUES (gen_random_uuid(), $1::uuid, left($1::uuid::text, 20), 'An artist.', now()) RETURNING id`,
    [userId],
  );
  await database.ownerPool.query(
    `UPDATE nft_works SET artist_id = $1
     WHERE id = (SELECT work_id FROM nft_items WHERE number = $2::bigint)`,
    [rows[0]?.id, item.slice(1)],
  );
}

export const less = (amount: string, by: string): string => formatDec(sub(dec(amount), dec(by)));
export const more = (amount: string, by: string): string => formatDec(add(dec(amount), dec(by)));

/** The USDT in one of the house's accounts in the live realm. */
export async function houseHas({ database }: Harness, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ available: string }>(
    `SELECT a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.name = $1 AND h.realm = 'live' AND a.currency_id = $2`,
    [name, USDT],
  );
  return formatDec(dec(rows[0]?.available ?? "0"));
}
