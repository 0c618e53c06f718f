import { mp3, mp4 } from "../../../apps/server/src/areas/account/formats/test-files.ts";
import type { Random } from "../../harness/random.ts";
import type { Originals } from "./originals.ts";
import { MARK, type Sent, filePart, form, part, sent } from "./sent.ts";

/** File names that no camera gives. */
const FILENAMES = [
  "../../x.png",
  "..\\..\\x.png",
  "/etc/passwd",
  "C:\\Windows\\x.png",
  "....//....//x.png",
  "%2e%2e%2fx.png",
  "file:///etc/passwd",
  "a.php.png",
  "a.png.exe",
  "a.png%00.html",
  "a.png;.html",
  "$(id).png",
  "`id`.png",
  "-rf.png",
  "CON",
  "NUL.png",
  "__proto__",
  "constructor",
  ".htaccess",
  "\u202egnp.exe",
  "á\u0301\u200b.png",
  "a".repeat(3_000),
  "",
];
/** These names end or corrupt the header of their part. */
const SPOILING = [
  "a\r\nContent-Type: text/html\r\n\r\nx",
  "a\0.png",
  "a\u0001\u001b[2J.png",
  'a".png',
];

const TYPES = ["image/png", "text/html", "image/svg+xml", "application/x-php", "__proto__/x", "x"];

/** Files under wrong names and types: only their content counts. */
export function named({ jpeg, png, webp }: Originals, random: Random): Sent[] {
  const spoilt = (name: string, bytes: Buffer): Sent =>
    sent(name, "refused", Buffer.concat([bytes, Buffer.from(MARK.repeat(50))]));
  return [
    ...FILENAMES.map((filename) =>
      sent(`a file named ${JSON.stringify(filename.slice(0, 40))}`, "drawn", png, {
        filename,
        type: random.pick(TYPES),
      }),
    ),
    ...SPOILING.map((filename) =>
      sent(`a file named ${JSON.stringify(filename)}`, "either", png, {
        filename,
        type: "image/png",
      }),
    ),
    sent("a JPEG as a page", "drawn", jpeg, { filename: "a.html", type: "text/html" }),
    sent("a WebP as SVG", "drawn", webp, { filename: "a.svg", type: "image/svg+xml" }),
    sent("an MP3 as a picture", "kept", mp3, { filename: "a.png", type: "image/png" }),
    sent("an MP4 as a picture", "kept", mp4, { filename: "a.jpg", type: "image/jpeg" }),
    spoilt("the beginning of a PNG", png.subarray(0, 8)),
    spoilt("the beginning of a JPEG", jpeg.subarray(0, 3)),
    spoilt("the beginning of a WebP", webp.subarray(0, 12)),
    spoilt("the beginning of a GIF", Buffer.from("GIF89a")),
    spoilt("the beginning of a video", mp4.subarray(0, 12)),
  ];
}

/** Malformed forms, and forms with parts that none of ours has. */
export function forms({ png }: Originals): Sent[] {
  const good = filePart(png, { filename: "a.png", type: "image/png" });
  const field = (name: string, value: string, more = ""): Buffer =>
    part(`Content-Disposition: form-data; name="${name}"${more}`, value);
  const bad = (name: string, body: Buffer): Sent => ({ name, fate: "refused", body });
  const own = (name: string): Buffer =>
    filePart(png, { filename: "a.png", type: "image/png", name });
  return [
    bad("two files", form(good, good)),
    bad("two files under one name", form(own("file[]"), own("file[]"))),
    bad("no file", form(field("lang", "en"))),
    bad("nothing", Buffer.alloc(0)),
    bad("no part", form()),
    bad("a file and its owner", form(good, field("user_id", MARK))),
    bad("an owner and a file", form(field("user_id", MARK), good)),
    bad(
      "a file and a hundred fields",
      form(good, ...Array.from({ length: 100 }, () => field("a", MARK))),
    ),
    bad("a file called __proto__", form(own("__proto__"))),
    bad("a file called constructor", form(own("constructor"))),
    bad("a field called __proto__", form(field("__proto__", MARK), good)),
    bad("a field called __proto__[isAdmin]", form(field("__proto__[isAdmin]", "1"), good)),
    bad(
      "a field that is JSON",
      form(
        field("lang", '{"__proto__":{"isAdmin":true}}', "\r\nContent-Type: application/json"),
        good,
      ),
    ),
    bad("a picture as a field", form(part('Content-Disposition: form-data; name="file"', png))),
    bad("a form that does not end", good),
    {
      name: "a form within a form",
      fate: "either",
      body: form(part('Content-Disposition: form-data; name="file"', form(good))),
    },
    bad("a part without a head", form(part("", MARK))),
    bad("a part with a head of 100 kB", form(part(`X: ${"x".repeat(100_000)}`, MARK))),
    {
      name: "a head called __proto__",
      fate: "either",
      body: form(
        part(
          '__proto__: 1\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png',
          png,
        ),
      ),
    },
  ];
}
