import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  type Uploaded,
  fieldPart,
  filePart,
  multipart,
  sendMultipart,
  uploadFile,
} from "../../testing/multipart.ts";
import { gif, mp3, mp4 } from "./formats/test-files.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

describe("an uploaded file", () => {
  it.each(Object.entries({ gif, mp3, mp4 }))(
    "an uploaded %s file is stored unchanged and is refused as a portrait",
    async (format, file) => {
      const { token, id } = await registerUser(harness);
      const { message } = await uploadFile(harness, token, file);
      const stored = await harness.ctx.files.getBytes(`uploads/${String(message)}.${format}`);
      expect(Buffer.from(stored).equals(file)).toBe(true);
      const answer = await harness.call(
        "account.setPortrait",
        { head_portrait: String(message) },
        { token },
      );
      expect(answer.refusal?.code).toBe("file-not-a-picture");
      const { rows } = await harness.database.pool.query(
        "SELECT format FROM account_files WHERE user_id = $1",
        [id],
      );
      expect(rows).toEqual([{ format }]);
    },
  );

  it.each([
    ["audio/mpeg", Buffer.from("no sound"), "audio-file-error"],
    ["application/octet-stream", mp3.subarray(0, 600), "audio-file-error"],
    ["video/mp4", Buffer.from("no film"), "video-file-error"],
    ["image/gif", gif.subarray(0, 20), "file-not-a-picture"],
    ["application/pdf", Buffer.from("%PDF-1.7"), "file-not-known"],
  ])(
    "a broken file of type %s is refused with the message for its kind",
    async (type, file, refusal) => {
      const { token } = await registerUser(harness);
      const answer = await uploadFile(harness, token, file, type);
      expect(answer.refusal?.code).toBe(refusal);
    },
  );

  it("an upload may have twenty megabytes for audio and video, and five for other files", async () => {
    const { token } = await registerUser(harness);
    const long = (bytes: Buffer, megabytes: number) =>
      Buffer.concat([bytes, Buffer.alloc(megabytes * 1_048_576)]);
    expect((await uploadFile(harness, token, long(mp3, 6))).type).toBe("ok");
    const tooLarge = { code: "file-too-large", params: { megabytes: "20" } };
    expect((await uploadFile(harness, token, long(mp3, 21))).refusal).toEqual(tooLarge);
    expect((await uploadFile(harness, token, long(gif, 6))).refusal?.params).toEqual({
      megabytes: "5",
    });
  });

  it.each([
    ["zh-cn", "zh"],
    ["zh-tw", "hk"],
    ["en", "en"],
  ] as const)(
    "an upload is answered in the language of its header %s, unless a field names another",
    async (header, lang) => {
      const { token } = await registerUser(harness);
      const words = Buffer.from("no sound");
      const file = filePart("file", words, "audio/mpeg");
      const headers = { "accept-language": header };
      const said = async (parts: Buffer[]) =>
        (await sendMultipart(harness, token, multipart(parts), { headers })).json<Uploaded>()
          .message;
      expect(await said([file])).toBe(harness.ctx.texts(lang, "refusals.audio-file-error"));
      const french = harness.ctx.texts("fra", "refusals.audio-file-error");
      expect(await said([fieldPart("lang", "fra"), file])).toBe(french);
      expect(await said([file, fieldPart("lang", "fra")])).toBe(french);
    },
  );
});
