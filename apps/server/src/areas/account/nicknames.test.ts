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
  ])("one user has the nickname %s, and another user is refused %s", async (first, second) => {
    const [one, other] = [await someone(), await someone()];
    expect(await rename(one, first)).toBe(first);
    expect([await rename(other, first), await rename(other, second)]).toEqual([
      "nickname-taken",
      "nickname-taken",
    ]);
  });

  it("a user may respell the own nickname, and a nickname given up is free", async () => {
    const [one, other] = [await someone(), await someone()];
    expect([await rename(one, "Kestrel"), await rename(one, "KESTREL")]).toEqual([
      "Kestrel",
      "KESTREL",
    ]);
    expect(await rename(one, "Osprey")).toBe("Osprey");
    expect(await rename(other, "Kestrel")).toBe("Kestrel");
  });

  it("one of eight users who want a nickname at once gets it", async () => {
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

  it("a refused nickname leaves no file of the portrait sent with it", async () => {
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

it("demo accounts may share a nickname and reserve none from live accounts", async () => {
  const [one, other] = [await demoUser(harness), await demoUser(harness)];
  expect([await rename(one, "Lapwing"), await rename(other, "Lapwing")]).toEqual([
    "Lapwing",
    "Lapwing",
  ]);
  expect(await rename(await someone(), "Lapwing")).toBe("Lapwing");
});
