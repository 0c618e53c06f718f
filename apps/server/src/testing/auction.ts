import { hash, randomBytes, randomUUID } from "node:crypto";
import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import type pg from "pg";
import { endAuctions } from "../areas/nft/auctions/end-auctions.ts";
import { forfeitMargins } from "../areas/nft/auctions/forfeit-margins.ts";
import { remindWinners } from "../areas/nft/auctions/remind-winners.ts";
import { returnMargins } from "../areas/nft/auctions/return-margins.ts";
import { openDb } from "../db/pool.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { type Realm, openAccount } from "../ledger/accounts.ts";
import { houseName } from "../ledger/house-names.ts";
import type { Answered, Harness } from "./harness.ts";
import { stepUpFor } from "./step-up.ts";

const USDT = 3;
const HOUR_MS = 3_600_000;

export type AuctionTerms = {
  realm?: Realm;
  /** The seller; by default the house. */
  sellerId?: string;
  price?: string;
  increment?: string;
  margin?: string;
  feeRate?: string;
  startsAt?: Date;
  endsAt?: Date;
  /** For a resale by another user: the artist of the work. */
  resoldOf?: string;
};
export type LaidAuction = { id: string; code: string; itemId: string; title: string };

/** Lays a work with one copy up for auction, without the calls by which works and sales are made. */
export const layAuction = (
  pool: pg.Pool,
  now: Date,
  terms: AuctionTerms = {},
): Promise<LaidAuction> => inTransaction(openDb(pool), (tx) => layIn(tx, now, terms));

async function layIn(
  tx: Tx,
  now: Date,
  {
    realm = "demo",
    sellerId,
    price = "100",
    increment = "5",
    margin = "10",
    feeRate = sellerId === undefined ? "0" : "0.025",
    startsAt = now,
    endsAt = new Date(startsAt.getTime() + HOUR_MS),
    resoldOf,
  }: AuctionTerms,
): Promise<LaidAuction> {
  const [itemId, id] = [randomUUID(), randomUUID()];
  const title = `Light ${id.slice(0, 8)}`;
  const { collectionId, workId } = await layWork(tx, now, { title, artistId: resoldOf });
  const holder = sellerId ?? (await houseHolder(tx, realm));
  const account = { holderId: holder, realm, kind: "change", currencyId: USDT } as const;
  const prices = { price, increment, margin, fee_rate: feeRate, royalty_rate: "0.1" };
  const { number } = await tx
    .insertInto("nft_sales")
    .values({
      ...prices,
      id,
      realm,
      mode: "auction",
      seller_id: sellerId ?? null,
      account_id: await openAccount(tx, account),
      collection_id: collectionId,
      work_id: workId,
      title,
      cover: "/art/light.webp",
      is_resale: resoldOf !== undefined,
      currency_id: USDT,
      total: 1,
      stock: 1,
      per_user: 1,
      starts_at: startsAt,
      ends_at: endsAt,
      first_ends_at: endsAt,
      created_at: now,
    })
    .returning("number")
    .executeTakeFirstOrThrow();
  const item = { id: itemId, work_id: workId, realm, edition: 1, owner_id: sellerId ?? null };
  await tx
    .insertInto("nft_items")
    .values({ ...item, sale_id: id, acquired_at: now })
    .execute();
  const minted = { item_id: itemId, nth: 1, what: "minted", to_id: sellerId ?? null };
  await tx
    .insertInto("nft_events")
    .values({ ...minted, at: now })
    .execute();
  return { id, code: `${sellerId === undefined ? "S" : "U"}${number}`, itemId, title };
}

/** Without an artist, the work is of the house's own series. */
async function layWork(
  tx: Tx,
  now: Date,
  { title, artistId: userId }: { title: string; artistId: string | undefined },
): Promise<{ collectionId: string; workId: string }> {
  const [artistId, collectionId, workId] = [randomUUID(), randomUUID(), randomUUID()];
  const about = "A morning.";
  const artist = { id: artistId, user_id: userId ?? null, name: `Artist ${artistId.slice(0, 18)}` };
  await tx
    .insertInto("nft_artists")
    .values({ ...artist, about, admitted_at: now })
    .execute();
  await tx
    .insertInto("nft_collections")
    .values({ id: collectionId, artist_id: artistId, name: "Mornings", about, created_at: now })
    .execute();
  await tx
    .insertInto("nft_works")
    .values({
      id: workId,
      collection_id: collectionId,
      artist_id: artistId,
      title,
      about,
      kind: "image",
      rarity: "rare",
      editions: 1,
      royalty_rate: "0.1",
      address: "/art/light.webp",
      poster: "/art/light.webp",
      media_type: "image/webp",
      bytes: 8,
      hash: randomBytes(32),
      approved_at: now,
      created_at: now,
    })
    .execute();
  return { collectionId, workId };
}

const houseHolder = async (tx: Tx, realm: Realm): Promise<string> =>
  (
    await tx
      .selectFrom("holders")
      .select("id")
      .where("realm", "=", realm)
      .where("name", "=", houseName.nft)
      .executeTakeFirstOrThrow()
  ).id;

let presses = 0;
const outcome = <T>({ refusal, message }: Answered<T>): T | string => refusal?.code ?? message;

/** A bidder's actions; each returns the refusal where there is one. */
export function biddingAs(harness: Harness, user: { id: string; token: string }) {
  const { token } = user;
  const consent = hash("sha256", harness.ctx.texts("en", "nft.risk"), "hex");
  const press = () => `auction-${(presses += 1)}`;
  /** An offer to another user needs its owner's step-up. */
  const proofFor = async (code: string, call: CallId, fields: Record<string, string>) =>
    isToUser(code) ? { stepUp: await stepUpFor(harness, user, call, fields) } : {};
  const call = async <Id extends CallId>(
    id: Id,
    fields: CallInput<Id>,
  ): Promise<CallOutput<Id> | string> => outcome(await harness.call(id, fields, { token }));
  return {
    ...user,
    margin: async (code: string, key = press()) => {
      const fields = { code, consent };
      const sent = { token, key, ...(await proofFor(code, "nft.marginNFT", fields)) };
      return outcome(await harness.call("nft.marginNFT", fields, sent));
    },
    bid: (code: string, price: string) => call("nft.auctionNFT", { code, price }),
    pay: async (code: string, key = press()) => {
      const sent = { token, key, ...(await proofFor(code, "nft.payNFTOrder", { code })) };
      return outcome(await harness.call("nft.payNFTOrder", { code }, sent));
    },
    toPay: () => call("nft.getNeedPayNFTOrder", {}),
    read: (code?: string) => call("nft.readNFTOrderMessage", code === undefined ? {} : { code }),
    parts: () => call("nft.getMyBindBoxQuotationLog", {}),
    /** Of works alone. */
    notices: async () =>
      (await harness.call("notices.listNotices", {}, { token })).message.list
        .map(({ code }) => code)
        .filter((code) => code.startsWith("nft-")),
    /** The available and the frozen USDT. */
    usdt: async () => {
      const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
      const found = message.list.find(({ currency_code: code }) => code === "USDT");
      return [found?.available, found?.frozen];
    },
  };
}

/** Runs the jobs of auctions that are due every few seconds. */
export async function runAuctionJobs({ ctx }: Pick<Harness, "ctx">): Promise<void> {
  const { signal } = new AbortController();
  await endAuctions(ctx, signal);
  await forfeitMargins(ctx, signal);
  await returnMargins(ctx, signal);
  await remindWinners(ctx, signal);
}
