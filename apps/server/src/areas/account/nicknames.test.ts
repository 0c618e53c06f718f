import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portraitKeyAt } from "../../platform/files.ts";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { uploadFile } from "../../testing/multipart.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const rename = async (token: string, nickname: string, more: { head_portrait?: string } = {}) => {
  const answer = await harness.call("account.editProfile", { nickname, ...more }, { token });
  return answer.refusal?.code ?? answer.message.nickname;
};
const someone = async (): Promise<string> => (await registerUser(harness)).token;

describe("a nickname of a live account", () => {
  it.each([
    ["Heron", "HERON"],
    ["Colin", "CoIin"],
    ["Léonie", "Leonie"],
    ["Simon", "Sirnon"],
    ["Bosco", "B0sco"],
    ["แก้ว", "เเก้ว"],
    ["ロボ", "口ボ"],
    ["黒田", "黑田"],
  ])("%s is had by one: %s is taken", async (first, second) => {
    const [one, other] = [await someone(), await someone()];
    expect(await rename(one, first)).toBe(first);
    expect([await rename(other, first), await rename(other, second)]).toEqual([
      "nickname-taken",
      "nickname-taken",
    ]);
  });

  it("may be spelled otherwise by its owner, and is free once it is given up", async () => {
    const [one, other] = [await someone(), await someone()];
    expect([await rename(one, "Kestrel"), await rename(one, "KESTREL")]).toEqual([
      "Kestrel",
      "KESTREL",
    ]);
    expect(await rename(one, "Osprey")).toBe("Osprey");
    expect(await rename(other, "Kestrel")).toBe("Kestrel");
  });

  it("goes to one of eight who want it at once", async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, someone));
    const spellings = [
      "Plover",
      "PLOVER",
      "P1over",
      "plover",
      "PIover",
      "Plóver",
      "pl0ver",
      "Plovér",
    ];
    const outcomes = await Promise.all(
      tokens.map((token, at) => rename(token, spellings[at] ?? "Plover")),
    );
    expect(outcomes.filter((outcome) => outcome === "nickname-taken")).toHaveLength(7);
  });

  it("that is taken leaves nothing of the picture that came with it", async () => {
    const [one, other] = [await someone(), await someone()];
    await rename(one, "Curlew");
    const red = { create: { width: 40, height: 40, channels: 3, background: "red" } } as const;
    const upload = async () =>
      String((await uploadFile(harness, other, await sharp(red).png().toBuffer())).message);
    const shown = { nickname: "Godwit", head_portrait: await upload() };
    const { message } = await harness.call("account.editProfile", shown, { token: other });
    const key = portraitKeyAt(message.head_portrait ?? "");
    const folder = dirname(join(harness.ctx.config.filesFolder, key));
    const before = await readdir(folder);
    expect(before).toHaveLength(1);
    expect(await rename(other, "Curlew", { head_portrait: await upload() })).toBe("nickname-taken");
    expect(await readdir(folder)).toEqual(before);
  });
});

it("a nickname in the demo may be shared, and takes none from a live account", async () => {
  const [one, other] = [await demoUser(harness), await demoUser(harness)];
  expect([await rename(one, "Lapwing"), await rename(other, "Lapwing")]).toEqual([
    "Lapwing",
    "Lapwing",
  ]);
  expect(await rename(await someone(), "Lapwing")).toBe("Lapwing");
});
