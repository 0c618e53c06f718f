import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { webpOf } from "./encode.ts";
import { GIF, gifOf } from "./gif.ts";
import { type Entry, type Manifest, nameOf, sha256 } from "./manifest.ts";
import { EDITIONS, raritiesOf } from "./rarity.ts";
import { mp3Of } from "./sound.ts";
import { VIDEO, webmOf } from "./video.ts";
import type { Draw, Heard, Seen, Series, Work } from "./work.ts";

export const PICTURE = { size: 1_024, bytesMax: 72_000 } as const;
const POSTER = { size: 400, bytesMax: 12_000 } as const;

type Made = Pick<Entry, "seconds" | "width" | "height"> & {
  ending: string;
  file: Buffer;
  poster: Buffer;
};

/** Draws all works into the folder in place of the earlier ones. */
export async function makeAll(
  all: readonly Series[],
  folder: string,
  told: (line: string) => void,
): Promise<Manifest> {
  const works: Entry[] = [];
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const keep = (file: Buffer, ending: string): string => {
    const name = nameOf(file, ending);
    writeFileSync(join(folder, name), file);
    return name;
  };
  for (const series of all) {
    const rarities = raritiesOf(series.works.map(({ seed }) => seed));
    for (const work of series.works) {
      const { file, poster, ending, ...size } = await make(work);
      const rarity = rarities.get(work.seed);
      if (rarity === undefined) throw new Error(`${work.seed} was drawn no rarity`);
      works.push({
        file: keep(file, ending),
        poster: keep(poster, "webp"),
        title: work.title,
        about: work.about,
        series: series.key,
        kind: work.kind,
        rarity,
        editions: EDITIONS[rarity],
        ...size,
        sha256: sha256(file),
        bytes: file.length,
        seed: work.seed,
      });
      told(`${series.name}: ${work.title}, ${work.kind}, ${Math.round(file.length / 1_000)} KB`);
    }
  }
  const manifest: Manifest = {
    series: all.map(({ key, name, about }) => ({ key, name, about, licence: "CC0-1.0" })),
    works,
  };
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const make = (work: Work): Promise<Made> =>
  work.kind === "audio" ? makeSound(work) : makeSeen(work);

async function makeSound(work: Heard): Promise<Made> {
  const { score, cover } = work.compose();
  return {
    file: await mp3Of(score, work.seed),
    ending: "mp3",
    poster: await posterOf(cover),
    seconds: Math.round(score.seconds),
    width: POSTER.size,
    height: POSTER.size,
  };
}

async function makeSeen({ kind, open }: Seen): Promise<Made> {
  const draw = open();
  const poster = await posterOf(draw);
  if (kind === "image") {
    const file = await webpOf(draw(PICTURE.size, 0), PICTURE.bytesMax);
    const side = { width: PICTURE.size, height: PICTURE.size };
    return { file, ending: "webp", poster, seconds: null, ...side };
  }
  if (kind === "gif") {
    const seconds = Math.round((GIF.frames * GIF.delayMs) / 1_000);
    const file = await gifOf(draw);
    return { file, ending: "gif", poster, seconds, width: GIF.size, height: GIF.size };
  }
  const seconds = VIDEO.frames / VIDEO.framesPerSecond;
  const file = await webmOf(draw);
  return { file, ending: "webm", poster, seconds, width: VIDEO.size, height: VIDEO.size };
}

const posterOf = (draw: Draw): Promise<Buffer> => webpOf(draw(POSTER.size, 0), POSTER.bytesMax);
