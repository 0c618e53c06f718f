import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { SIDE, looksOf } from "./looks.ts";
import { SHAPES } from "./shapes.ts";

// The program that draws one picture: it reads a file and writes the picture as WebP without any other content of the
// file, a whole picture after its fingerprint. A file that is no picture, or exceeds its limits, ends it.

/** A small file of more pixels could fill the memory. */
const PIXELS_MAX = 24_000_000;
const LOOK_MS = 20;
const QUALITY = 82;

const [, , asked = "", cpuMs = "", memoryBytes = ""] = process.argv;
const cpuMax = Number.parseInt(cpuMs, 10);
const memoryMax = Number.parseInt(memoryBytes, 10);

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1_000 > cpuMax || process.memoryUsage.rss() > memoryMax) process.exit(1);
}, LOOK_MS).unref();

// Only the decoders of the three accepted formats are enabled, and nothing is cached for a next picture.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});

const picture = sharp(await buffer(process.stdin), {
  limitInputPixels: PIXELS_MAX,
  failOn: "warning",
  pages: 1,
}).rotate();

async function looks(): Promise<string> {
  const grey = picture.clone().flatten({ background: "white" }).greyscale();
  return looksOf(await grey.resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer());
}

const shape = Object.entries(SHAPES).find(([name]) => name === asked)?.[1];
if (asked === "whole" || asked === "looks") process.stdout.write(await looks());
if (shape !== undefined)
  process.stdout.write(await picture.resize(shape).webp({ quality: QUALITY }).toBuffer());
