import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  type Uploaded,
  fieldPart,
  filePart,
  multipart,
  sendMultipart,
  uploadFile,
} from "../../testing/multipart.ts";

const PNG = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const PNG_BODY = multipart([filePart("file", PNG)]);

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const user = async (token: string) =>
  (await harness.call("account.getUser", {}, { token })).message;

describe("an uploaded picture", () => {
  it("an uploaded picture becomes a portrait at a public address, without its metadata", async () => {
    const { token } = await registerUser(harness);
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#2266aa" },
    })
      .withExif({
        IFD0: { Copyright: "whoever took it" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" },
      })
      .jpeg()
      .toBuffer();
    const reference = await uploadFile(harness, token, picture);
    const { message } = await harness.call(
      "account.setPortrait",
      { head_portrait: String(reference.message) },
      { token },
    );
    expect((await user(token)).head_portrait).toBe(message.head_portrait);
    const served = await harness.app.inject({ method: "GET", url: message.head_portrait });
    expect(served.headers["content-type"]).toBe("image/webp");
    expect(served.headers["content-security-policy"]).toContain("sandbox");
    expect(served.headers["content-disposition"]).toBe('inline; filename="portrait.webp"');
    const read = await sharp(served.rawPayload).metadata();
    expect(read).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(read.exif).toBeUndefined();
    expect(served.rawPayload.includes("whoever took it")).toBe(false);
  });

  it("a new portrait replaces the old one, which is no longer served", async () => {
    const { token } = await registerUser(harness);
    const portraitOf = async () => {
      const { message: head_portrait } = await uploadFile(harness, token, PNG);
      const set = { head_portrait: String(head_portrait) };
      return (await harness.call("account.setPortrait", set, { token })).message.head_portrait;
    };
    const statusOf = async (url: string) => (await harness.app.inject({ url })).statusCode;
    const first = await portraitOf();
    expect(await statusOf(first)).toBe(200);
    const second = await portraitOf();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it("a user sets nickname and portrait together, and neither changes when the file is another user's", async () => {
    const { token } = await registerUser(harness);
    const own = String((await uploadFile(harness, token, PNG)).message);
    const edited = await harness.call(
      "account.editProfile",
      { nickname: "Mara", head_portrait: own },
      { token },
    );
    const address = edited.message.head_portrait ?? "";
    expect((await harness.app.inject({ method: "GET", url: address })).statusCode).toBe(200);
    const { token: other } = await registerUser(harness);
    const foreign = String((await uploadFile(harness, other, PNG)).message);
    const refused = await harness.call(
      "account.editProfile",
      { nickname: "Lena", head_portrait: foreign },
      { token },
    );
    expect(refused.refusal?.code).toBe("file-unknown");
    expect(await user(token)).toMatchObject({ nickname: "Mara", head_portrait: address });
    await harness.call("account.editProfile", { nickname: "Nora" }, { token });
    expect((await harness.app.inject({ method: "GET", url: address })).statusCode).toBe(200);
  });

  it("only the server's user can read an uploaded file on the machine", async () => {
    const { token } = await registerUser(harness);
    const { message } = await uploadFile(harness, token, PNG);
    const file = join(harness.ctx.config.filesFolder, "uploads", `${String(message)}.webp`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("a user cannot set another user's picture as the own portrait", async () => {
    const [{ token: owner }, { token: other }] = [
      await registerUser(harness),
      await registerUser(harness),
    ];
    const reference = await uploadFile(harness, owner, PNG);
    const answer = await harness.call(
      "account.setPortrait",
      { head_portrait: String(reference.message) },
      { token: other },
    );
    expect(answer.refusal?.code).toBe("file-unknown");
  });

  it.each([
    ["text", Buffer.from("just words")],
    [
      "an SVG with a script",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
    ],
    ["a picture that ends halfway", PNG.subarray(0, 60)],
    ["nothing", Buffer.alloc(0)],
  ])("an upload that is %s is refused as no picture", async (_name, bytes) => {
    const { token } = await registerUser(harness);
    expect((await uploadFile(harness, token, bytes)).refusal?.code).toBe("file-not-a-picture");
  });

  it("a picture of 25 million pixels is refused, however small its file", async () => {
    const { token } = await registerUser(harness);
    const huge = await sharp({
      create: { width: 5_000, height: 5_000, channels: 3, background: "white" },
    })
      .png()
      .toBuffer();
    expect((await uploadFile(harness, token, huge)).refusal?.code).toBe("file-not-a-picture");
  });

  it("a picture above five megabytes is refused, and a guest's upload is not read", async () => {
    const { token } = await registerUser(harness);
    const big = Buffer.alloc(6 * 1_048_576, 1);
    expect((await uploadFile(harness, token, big)).refusal).toEqual({
      code: "file-too-large",
      params: { megabytes: "5" },
    });
    expect((await uploadFile(harness, "", big)).type).toBe("999");
  });

  it("a demo account uploads a picture only if a live account owns it", async () => {
    expect((await uploadFile(harness, await demoUser(harness), PNG)).refusal?.code).toBe(
      "account-required",
    );
    const { token } = await registerUser(harness);
    const { message: demo } = await harness.call("auth.registerDemo", {}, { token });
    expect((await uploadFile(harness, demo, PNG)).type).toBe("ok");
  });

  it("each upload counts against the hundred of a day, refused or not", async () => {
    const { token, id } = await registerUser(harness);
    await harness.database.ownerPool.query(
      `INSERT INTO account_files (id, user_id, bytes, created_at)
       SELECT gen_random_uuid(), $1, 1, $2 FROM generate_series(1, 98)`,
      [id, harness.clock.now()],
    );
    const words = Buffer.from("just words");
    expect((await uploadFile(harness, token, words)).refusal?.code).toBe("file-not-a-picture");
    expect((await uploadFile(harness, token, words)).refusal?.code).toBe("file-not-a-picture");
    expect((await uploadFile(harness, token, PNG)).refusal).toEqual({
      code: "too-many-files",
      params: { maximum: "100" },
    });
    harness.clock.advance(86_400_000);
    expect((await uploadFile(harness, token, PNG)).type).toBe("ok");
  });

  it("uploads wait for each other, and the server refuses more when too many wait", async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => registerUser(harness)));
    const answers = await Promise.all(users.map(({ token }) => uploadFile(harness, token, PNG)));
    const turnedAway = answers.filter(({ refusal }) => refusal?.code === "busy");
    expect(answers.filter(({ type }) => type === "ok").length + turnedAway.length).toBe(12);
    expect(turnedAway.length).toBeGreaterThan(0);
  });

  it("an upload may bring a language field, and is refused with a second file or any other field", async () => {
    const { token } = await registerUser(harness);
    const refused = [
      [filePart("file", PNG), filePart("file", PNG)],
      [fieldPart("user_id", "1"), filePart("file", PNG)],
      [filePart("file", PNG), fieldPart("lang", "th"), fieldPart("lang", "th")],
    ];
    for (const parts of refused) {
      const answer = await sendMultipart(harness, token, multipart(parts));
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json<{ type: string }>().type).toBe("error");
    }
    for (const parts of [
      [fieldPart("lang", "th"), filePart("file", PNG)],
      [filePart("file", PNG), fieldPart("lang", "th")],
    ])
      expect((await sendMultipart(harness, token, multipart(parts))).json<Uploaded>().type).toBe(
        "ok",
      );
  });

  it("an upload that breaks off is refused and causes no server error", async () => {
    const { token } = await registerUser(harness);
    for (const length of [0, 10, 60, 150, PNG_BODY.length - 20, PNG_BODY.length - 6]) {
      const answer = await sendMultipart(harness, token, PNG_BODY.subarray(0, length));
      expect([200, 400], `${length} bytes`).toContain(answer.statusCode);
      expect(answer.json<Uploaded>().type).toBe("error");
    }
  });

  it("other calls refuse a multipart body", async () => {
    const { token } = await registerUser(harness);
    const payload = multipart([filePart("nickname", Buffer.from("Mara"))]);
    const answer = await sendMultipart(harness, token, payload, { url: "/api/user/editNickname" });
    expect(answer.statusCode).toBe(415);
  });
});
