import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NFT_RARITIES } from "@candor/contract/areas/nft/choices.ts";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Tx } from "../../../db/transaction.ts";
import type { Seeding } from "../../../manifest/area.ts";
import type { Clock } from "../../../platform/clock.ts";
import { newId } from "../../../platform/ids.ts";
import { mintItems } from "../artists/mint.ts";

const manifest = z.object({
  series: z.array(z.object({ key: z.string(), name: z.string(), about: z.string() })),
  works: z.array(
    z.object({
      file: z.string(),
      poster: z.string(),
      title: z.string(),
      about: z.string(),
      series: z.string(),
      kind: z.enum(["image", "gif", "audio", "video"]),
      rarity: z.enum(NFT_RARITIES),
      editions: z.int(),
      seconds: z.nullable(z.int()),
      sha256: z.string(),
      bytes: z.int(),
    }),
  ),
});
type Manifest = z.output<typeof manifest>;

const FILE = join(import.meta.dirname, "../../../../assets/art/manifest.json");
/** The royalty of each resale of the house's works. */
const ROYALTY_RATE = "0.05";
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  gif: "image/gif",
  mp3: "audio/mpeg",
  webm: "video/webm",
};

/** Adds the house's own works once each, minted in both realms; a later version adds its new ones. */
export async function seedWorks({ tx, clock }: Seeding): Promise<void> {
  const { series, works } = manifest.parse(JSON.parse(readFileSync(FILE, "utf8")));
  const known = await knownHashes(tx);
  for (const one of series) {
    const fresh = works.filter(({ series: key, sha256 }) => key === one.key && !known.has(sha256));
    if (fresh.length === 0) continue;
    const into = await openSeries(tx, clock, one);
    for (const work of fresh) await addWork(tx, clock, into, work);
  }
}

async function knownHashes(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("nft_works as w")
    .innerJoin("nft_artists as a", "a.id", "w.artist_id")
    .select("w.hash")
    .where("a.user_id", "is", null)
    .execute();
  return new Set(rows.map(({ hash }) => hash.toString("hex")));
}

type Series = { artistId: string; collectionId: string };

/** A series is its own artist, with one collection. */
async function openSeries(
  tx: Tx,
  clock: Clock,
  { name, about }: Manifest["series"][number],
): Promise<Series> {
  const found = await tx
    .selectFrom("nft_artists as a")
    .innerJoin("nft_collections as c", "c.artist_id", "a.id")
    .select(["a.id as artistId", "c.id as collectionId"])
    .where("a.user_id", "is", null)
    .where("a.name", "=", name)
    .executeTakeFirst();
  if (found !== undefined) return found;
  const [artistId, collectionId, now] = [newId(clock), newId(clock), clock.now()];
  await tx
    .insertInto("nft_artists")
    .values({ id: artistId, name, about, admitted_at: now })
    .execute();
  await tx
    .insertInto("nft_collections")
    .values({ id: collectionId, artist_id: artistId, name, about, created_at: now })
    .execute();
  return { artistId, collectionId };
}

async function addWork(
  tx: Tx,
  clock: Clock,
  { artistId, collectionId }: Series,
  work: Manifest["works"][number],
): Promise<void> {
  const { file, poster, title, about, kind, rarity, editions, seconds, sha256, bytes } = work;
  const mediaType = MEDIA_TYPES[file.slice(file.lastIndexOf(".") + 1)];
  if (mediaType === undefined) throw new Error(`no media type of ${file}`);
  const [id, now] = [newId(clock), clock.now()];
  await tx
    .insertInto("nft_works")
    .values({
      id,
      collection_id: collectionId,
      artist_id: artistId,
      title,
      about,
      kind,
      rarity,
      editions,
      royalty_rate: ROYALTY_RATE,
      address: `/art/${file}`,
      poster: `/art/${poster}`,
      media_type: mediaType,
      bytes,
      hash: Buffer.from(sha256, "hex"),
      // A GIF loops: only sound and film have a length.
      seconds: kind === "audio" || kind === "video" ? seconds : null,
      approved_at: now,
      created_at: now,
    })
    .execute();
  for (const realm of ["live", "demo"] as const)
    await mintItems(tx, clock, { id, editions }, { ownerId: null, realm, at: now });
  await sql`UPDATE nft_artists SET portrait = coalesce(portrait, ${`/art/${poster}`}) WHERE id = ${artistId}`.execute(
    tx,
  );
}
