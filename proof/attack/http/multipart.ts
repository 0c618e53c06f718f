import type { Random } from "../../harness/random.ts";
import { type Attack, ask } from "./shot.ts";
import { oddText } from "./texts.ts";

const BOUNDARY = "----candor";
/** One user may upload so often in a day; the next shots come from another user. */
const SHOTS_A_PERSON = 40;
const FILE_MAX = 60_000;

const HEADS: readonly number[][] = [
  [0xff, 0xd8, 0xff, 0xe0],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  [0x49, 0x44, 0x33],
  [0x1a, 0x45, 0xdf, 0xa3],
  [],
];

/** The first bytes of a known format, followed by noise. */
const noise = (random: Random): Buffer =>
  Buffer.from([
    ...random.pick(HEADS),
    ...Array.from({ length: random.below(200) }, () => random.below(256)),
    ...new Uint8Array(random.below(FILE_MAX)),
  ]);

const part = (name: string, filename: string | undefined, value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\nContent-Type: image/png\r\n\r\n`,
    ),
    value,
    Buffer.from("\r\n"),
  ]);
const end = Buffer.from(`--${BOUNDARY}--\r\n`);

const scenes: readonly ((random: Random) => { name: string; body: Buffer; type?: string })[] = [
  (random) => ({ name: "noise", body: Buffer.concat([part("file", "a.png", noise(random)), end]) }),
  (random) => ({ name: "no end", body: part("file", "a.png", noise(random)) }),
  (random) => {
    const whole = Buffer.concat([part("file", "a.png", noise(random)), end]);
    return { name: "cut", body: whole.subarray(0, random.below(whole.length)) };
  },
  (random) => ({
    name: "an odd name",
    body: Buffer.concat([part("file", oddText(random).slice(0, 300), noise(random)), end]),
  }),
  (random) => ({
    name: "an odd field",
    body: Buffer.concat([
      part(oddText(random).slice(0, 300), undefined, Buffer.from(oddText(random).slice(0, 900))),
      part("file", "a.png", noise(random)),
      end,
    ]),
  }),
  (random) => ({
    name: "many parts",
    body: Buffer.concat([
      ...Array.from({ length: 2 + random.below(300) }, () =>
        part("file", "a.png", Buffer.alloc(9)),
      ),
      end,
    ]),
  }),
  () => ({ name: "nothing", body: Buffer.alloc(0) }),
  () => ({ name: "no boundary", body: end, type: "multipart/form-data" }),
  () => ({
    name: "an odd boundary",
    body: end,
    type: `multipart/form-data; boundary="${"x".repeat(500)}"`,
  }),
  () => ({
    name: "no disposition",
    body: Buffer.from(`--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  }),
  () => ({
    name: "a long header",
    body: Buffer.from(`--${BOUNDARY}\r\nX: ${"x".repeat(100_000)}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
  }),
];

/** Invalid files in invalid forms: the server stores none of them. */
export const multipart: Attack = function* shots(target, random) {
  let session: Promise<string> | undefined;
  for (let count = 0; ; count += 1) {
    const isNext = count % SHOTS_A_PERSON === 0;
    const { name, body, type } = random.pick(scenes)(random);
    yield {
      name: `upload: ${name}`,
      isRefused: true,
      send: async () => {
        if (isNext || session === undefined) session = target.newSession();
        return ask(`${target.base}/api/upload`, {
          method: "POST",
          headers: {
            authorization: await session,
            "content-type": type ?? `multipart/form-data; boundary=${BOUNDARY}`,
          },
          body: new Uint8Array(body),
        });
      },
    };
  }
};
