import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
let office: OperatorConsole;
let [pictureId, userId] = ["", ""];
let sessions: Record<"support" | "finance", string>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  const { token, id } = await registerUser(harness);
  userId = id;
  pictureId = await uploaded(token);
  sessions = {
    support: (await office.signIn("support")).token,
    finance: (await office.signIn("finance")).token,
  };
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

async function uploaded(token: string): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "passport.png");
  const response = await harness.app.inject({
    method: "POST",
    url: "/api/upload",
    headers: { authorization: token },
    payload: form,
  });
  return response.json<{ message: string }>().message;
}

const linkFor = async (operator: "support" | "finance") =>
  (await office.call({ token: sessions[operator] }, "trust.linkPicture", { id: pictureId })).message
    .link;
const view = (url: string, token?: string) =>
  office.app.inject({ url, headers: token === undefined ? {} : { cookie: `operator=${token}` } });
const views = async () => {
  const rows = await office.audit();
  return rows.filter(({ action }) => action === "trust.viewPicture");
};

describe("a picture of a user", () => {
  it("a user's picture is listed where operators open the user", async () => {
    const { message } = await office.call("support", "account.findUser", {
      id: userId,
      why: "a look at the account",
    });
    expect(message.pictures.map(({ id }) => id)).toEqual([pictureId]);
  });

  it("a picture is shown for a minute to the operator who has its link, and each view is logged", async () => {
    const link = await linkFor("support");
    const before = (await views()).length;
    const shown = await view(link, sessions.support);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect(shown.headers["cache-control"]).toBe("no-store");
    expect(shown.headers["content-disposition"]).toBe('inline; filename="picture.webp"');
    expect(shown.rawPayload.length).toBeGreaterThan(20);
    harness.clock.advance(MINUTE_MS - 1);
    expect((await view(link, sessions.support)).statusCode).toBe(200);
    const rows = await views();
    expect(rows).toHaveLength(before + 2);
    expect(rows.at(-1)).toMatchObject({ operator: "support", target: `picture:${pictureId}` });
    harness.clock.advance(1);
    expect((await view(link, sessions.support)).statusCode).toBe(404);
  });

  it("a picture is not shown to another operator, nor without a session", async () => {
    const link = await linkFor("support");
    const before = (await views()).length;
    expect((await view(link, sessions.finance)).statusCode).toBe(404);
    expect((await view(link)).statusCode).toBe(404);
    expect((await view(link, "made-up")).statusCode).toBe(404);
    expect(await views()).toHaveLength(before);
  });

  it("a picture is not shown by an altered link", async () => {
    const link = await linkFor("finance");
    const [, id = "", until = "", mark = ""] = /([^/.]+)\.(\d+)\.([0-9a-f]+)$/.exec(link) ?? [];
    const changed = [
      `${id}.${Number.parseInt(until, 10) + MINUTE_MS}.${mark}`,
      `018f0000-0000-7000-8000-000000000000.${until}.${mark}`,
      `${id}.${until}.${mark.replace(/^./, mark.startsWith("0") ? "1" : "0")}`,
      `${id}.${until}.`,
      "..%2F..%2Fpepper",
    ];
    for (const name of changed)
      expect((await view(`/console/pictures/${name}`, sessions.finance)).statusCode).toBe(404);
    expect((await view(link, sessions.finance)).statusCode).toBe(200);
  });

  it("a picture that was altered on the disk is an internal error, and is not shown", async () => {
    const { token } = await registerUser(harness);
    const changed = await uploaded(token);
    const file = join(harness.ctx.config.filesFolder, "uploads", `${changed}.webp`);
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    writeFileSync(file, bytes);
    const { message } = await office.call({ token: sessions.support }, "trust.linkPicture", {
      id: changed,
    });
    const before = (await views()).length;
    const shown = await view(message.link, sessions.support);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([
      500,
      "application/json; charset=utf-8",
    ]);
    expect(await views()).toHaveLength(before);
  });

  it("a picture that was never uploaded has no link", async () => {
    const id = "018f0000-0000-7000-8000-000000000000";
    const { refusal } = await office.call("support", "trust.linkPicture", { id });
    expect(refusal?.code).toBe("file-unknown");
  });

  it("a picture's link works on the console only", async () => {
    const link = await linkFor("finance");
    const headers = { cookie: `operator=${sessions.finance}` };
    expect((await harness.app.inject({ url: link, headers })).statusCode).toBe(404);
  });
});
