import { expect, test } from "vitest";
import { imageFault } from "./image-file.ts";

const file = (bytes: number[], size = 100) =>
  new Blob([new Uint8Array([...bytes, ...Array.from({ length: size - bytes.length }, () => 0)])]);

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const riff = (kind: string) => [...new TextEncoder().encode(`RIFF....${kind}`)];

test("JPEG, PNG and WebP pictures may be sent", async () => {
  for (const bytes of [jpeg, png, riff("WEBP")])
    expect(await imageFault(file(bytes), 100)).toBeUndefined();
});

test("a file that only pretends to be a picture is refused by its bytes", async () => {
  const page = new File(["<svg onload='alert(1)'></svg>"], "me.png", { type: "image/png" });
  expect(await imageFault(page, 1000)).toBe("type");
  expect(await imageFault(file(riff("WAVE")), 1000)).toBe("type");
  expect(await imageFault(new Blob([]), 1000)).toBe("type");
});

test("a picture one byte too large is refused, the largest one is not", async () => {
  expect(await imageFault(file(jpeg, 101), 100)).toBe("size");
  expect(await imageFault(file(jpeg, 100), 100)).toBeUndefined();
});
