import { gif, mp3, wav } from "../../../apps/server/src/areas/account/formats/test-files.ts";
import { withComment, withPngChunk, withSegment } from "./chunks.ts";
import type { Originals } from "./originals.ts";
import { MARK, type Sent, sent } from "./sent.ts";
import { zip } from "./zip.ts";

const SCRIPT = `<script>alert("${MARK}")</script>`;
const PHP = `<?php echo "${MARK}"; ?>`;
const PDF = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj\n`;
const ARCHIVE = zip("a.html", Buffer.from(SCRIPT));
const COMMENT = 0xfe;

const joined = (...parts: (string | Buffer | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((one) => (typeof one === "string" ? Buffer.from(one) : Buffer.from(one))),
  );

const CODE = `";alert("${MARK}")//`;
/** A whole GIF that is also a script: its size is four line ends, and its comment is the rest of a line. */
const GIF_AND_SCRIPT = joined(
  `GIF89a\n\n\n\n="a`,
  [0x21, 0xfe, CODE.length],
  `${CODE}\0`,
  [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0, 0x3b],
);

const ID3_BYTES = 200;
const ID3 = joined(
  "ID3",
  [4, 0, 0, 0, 0, ID3_BYTES >> 7, ID3_BYTES & 127],
  Buffer.alloc(ID3_BYTES, SCRIPT),
);

/** Files with two meanings. The server keeps only the picture of a picture; a played file has no end but its own. */
export function polyglots({ jpeg, png, webp }: Originals): Sent[] {
  return [
    sent("a GIF that is a script", "kept", GIF_AND_SCRIPT, {
      filename: "a.js",
      type: "text/javascript",
    }),
    sent("a GIF with a page as comment", "kept", withComment(gif, SCRIPT)),
    sent(
      "a GIF whose size is a comment of a script",
      "refused",
      joined("GIF89a/*", gif, "*/=1;", CODE),
    ),
    sent("a GIF and a zip", "refused", joined(gif, ARCHIVE)),
    sent("a GIF and a page", "refused", joined(gif, SCRIPT)),
    sent("a GIF and PHP", "refused", joined(gif, PHP), { filename: "a.php", type: "image/gif" }),
    sent("a GIF without a picture", "refused", joined(gif.subarray(0, 19), ";", SCRIPT)),
    sent("a JPEG and a zip", "drawn", joined(jpeg, ARCHIVE)),
    sent("a JPEG and PHP", "drawn", joined(jpeg, PHP), {
      filename: "a.php.jpg",
      type: "image/jpeg",
    }),
    sent("a JPEG with a page as comment", "drawn", withSegment(jpeg, COMMENT, Buffer.from(SCRIPT))),
    sent("a JPEG with a PDF as comment", "drawn", withSegment(jpeg, COMMENT, Buffer.from(PDF))),
    sent("a PDF and a JPEG", "refused", joined(PDF, jpeg)),
    sent("a JPEG that begins as a script", "refused", joined("/*", jpeg, `*/alert("${MARK}")`)),
    sent("a PNG and a script behind its end", "drawn", joined(png, SCRIPT)),
    sent("a PNG and a zip", "drawn", joined(png, ARCHIVE)),
    sent("a PNG with PHP as text", "drawn", withPngChunk(png, "tEXt", Buffer.from(`a\0${PHP}`))),
    sent("a page and a PNG", "refused", joined(SCRIPT, png), {
      filename: "a.html",
      type: "text/html",
    }),
    sent("a zip and a PNG", "refused", joined(ARCHIVE, png)),
    sent("a bitmap and a script", "refused", joined("BM/*", png, `*/=alert("${MARK}")`)),
    sent("a WebP and a zip", "either", joined(webp, ARCHIVE)),
    sent("a WebP and a page", "either", joined(webp, SCRIPT)),
    sent("an MP3 whose title is a page", "kept", joined(ID3, mp3.subarray(15))),
    sent("a WAV and a zip", "refused", joined(wav, ARCHIVE)),
    sent("a WAV and a page", "refused", joined(wav, SCRIPT)),
  ];
}
