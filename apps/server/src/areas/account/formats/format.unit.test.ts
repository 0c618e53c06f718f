import { describe, expect, it } from "vitest";
import { sniffed } from "./format.ts";
import { flac, gif, m4a, mp3, mp4, ogg, wav, webm } from "./test-files.ts";

const FILES = {
  gif: [gif, "animation"],
  wav: [wav, "audio"],
  ogg: [ogg, "audio"],
  flac: [flac, "audio"],
  mp3: [mp3, "audio"],
  m4a: [m4a, "audio"],
  mp4: [mp4, "video"],
  webm: [webm, "video"],
} as const;
const files = Object.entries(FILES).map(([format, [file, kind]]) => ({ format, file, kind }));

describe("a file", () => {
  it.each(files)(
    "a $format file is recognized by its content as whole",
    ({ format, file, kind }) => {
      expect(sniffed(file)).toEqual({ kind, format, isWhole: true });
    },
  );

  it.each(files)("a $format file cut off at any byte is not whole", ({ format, file }) => {
    for (let length = 13; length < file.length; length += 1)
      expect(sniffed(file.subarray(0, length)), `${length} bytes`).toMatchObject({
        format,
        isWhole: false,
      });
  });

  it.each(files)("a file that only begins as $format is not whole", ({ file }) => {
    const noise = Buffer.concat([file.subarray(0, 12), Buffer.alloc(2_000, 0xa5)]);
    expect(sniffed(noise)?.isWhole).toBe(false);
  });

  it.each(Object.entries({ gif, wav, ogg, m4a, mp4, webm }))(
    "a %s file with an archive after its end is not whole",
    (_format, file) => {
      const both = Buffer.concat([file, Buffer.from("PK\u0003\u0004 and a page")]);
      expect(sniffed(both)?.isWhole).toBe(false);
    },
  );

  it.each([
    ["text", Buffer.from("just words")],
    ["a page", Buffer.from("<!doctype html><script>1</script>")],
    ["a vector picture", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["an archive", Buffer.from("PK\u0003\u0004")],
    ["a program", Buffer.from("\u007fELF")],
    ["nothing", Buffer.alloc(0)],
  ])("a file that is %s has no known format", (_name, file) => {
    expect(sniffed(file)).toBeUndefined();
  });

  it("an Ogg file that contains video is not accepted as audio", () => {
    const film = Buffer.from(ogg);
    film.write("\u0080theora", 28, "latin1");
    expect(sniffed(film)?.isWhole).toBe(false);
  });
});
