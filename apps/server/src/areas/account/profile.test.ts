import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const PNG = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const user = async (token: string) =>
  (await harness.call("account.getUser", {}, { token })).message;

describe("a profile", () => {
  it("takes a nickname and a signature, and an empty signature away again", async () => {
    const token = await demoUser(harness);
    const edited = await harness.call(
      "account.editProfile",
      { nickname: " 김하늘7 ", signature: "Slow and steady" },
      { token },
    );
    expect(edited.message).toEqual({ nickname: "김하늘7", signature: "Slow and steady" });
    await harness.call("account.editProfile", { signature: "" }, { token });
    expect(await user(token)).toMatchObject({ nickname: "김하늘7", signature: null });
  });

  it.each([
    ["a", "nickname-length"],
    ["twelve chars", "nickname-length"],
    ["a b", "no-special-characters"],
    ["<b>hi</b>", "no-special-characters"],
    ["a\u200Bb", "no-special-characters"],
    ["a\u202Eb", "no-special-characters"],
    ["Поддержка", "no-special-characters"],
    ["Support1", "name-reserved"],
    ["ＳＵＰＰＯＲＴ", "name-reserved"],
    ["官方客服", "name-reserved"],
  ])("refuses the nickname %j: %s", async (nickname, refusal) => {
    const token = await demoUser(harness);
    const answer = await harness.call("account.editProfile", { nickname }, { token });
    expect(answer.refusal?.code).toBe(refusal);
    expect((await user(token)).nickname).toBeNull();
  });

  it.each(["x", "x".repeat(31), "a > b", "hello!?", "{}", "＜script＞"])(
    "refuses the signature %j",
    async (signature) => {
      const token = await demoUser(harness);
      const answer = await harness.call("account.editProfile", { signature }, { token });
      expect(answer.type).toBe("error");
      expect((await user(token)).signature).toBeNull();
    },
  );
});

describe("an uploaded picture", () => {
  it("becomes a portrait at an address that anybody can read, without what it carried", async () => {
    const { token } = await registerUser(harness);
    const picture = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#2266aa" },
    })
      .withExif({ IFD0: { Copyright: "whoever took it" } })
      .jpeg()
      .toBuffer();
    const reference = await uploaded(token, picture);
    const { message } = await harness.call(
      "account.setPortrait",
      { head_portrait: String(reference.message) },
      { token },
    );
    expect((await user(token)).head_portrait).toBe(message.head_portrait);
    const served = await harness.app.inject({ method: "GET", url: message.head_portrait });
    expect(served.headers["content-type"]).toBe("image/webp");
    expect(served.headers["content-security-policy"]).toContain("sandbox");
    const read = await sharp(served.rawPayload).metadata();
    expect(read).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(read.exif).toBeUndefined();
    expect(served.rawPayload.includes("whoever took it")).toBe(false);
  });

  it("is nobody else's portrait", async () => {
    const [{ token: owner }, { token: other }] = [
      await registerUser(harness),
      await registerUser(harness),
    ];
    const reference = await uploaded(owner, PNG);
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
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64")],
    ["a picture that ends halfway", PNG.subarray(0, 60)],
    ["nothing", Buffer.alloc(0)],
  ])("that is %s is refused", async (_name, bytes) => {
    const { token } = await registerUser(harness);
    expect((await uploaded(token, bytes)).refusal?.code).toBe("file-not-a-picture");
  });

  it("of 25 million pixels is refused, however small its file", async () => {
    const { token } = await registerUser(harness);
    const huge = await sharp({
      create: { width: 5_000, height: 5_000, channels: 3, background: "white" },
    })
      .png()
      .toBuffer();
    expect((await uploaded(token, huge)).refusal?.code).toBe("file-not-a-picture");
  });

  it("above five megabytes is refused, and no guest's is read at all", async () => {
    const { token } = await registerUser(harness);
    const big = Buffer.alloc(6 * 1_048_576, 1);
    expect((await uploaded(token, big)).refusal).toEqual({
      code: "file-too-large",
      params: { megabytes: "5" },
    });
    expect((await uploaded("", big)).type).toBe("999");
  });

  it("of a demo account that belongs to nobody is refused, however many of those there are", async () => {
    expect((await uploaded(await demoUser(harness), PNG)).refusal?.code).toBe("account-required");
    const { token } = await registerUser(harness);
    const { message: demo } = await harness.call("auth.registerDemo", {}, { token });
    expect((await uploaded(demo, PNG)).type).toBe("ok");
  });

  it("counts against the day's hundred, refused or not", async () => {
    const { token, id } = await registerUser(harness);
    await harness.database.ownerPool.query(
      `INSERT INTO account_files (id, user_id, bytes, created_at)
       SELECT gen_random_uuid(), $1, 1, $2 FROM generate_series(1, 98)`,
      [id, harness.clock.now()],
    );
    const words = Buffer.from("just words");
    expect((await uploaded(token, words)).refusal?.code).toBe("file-not-a-picture");
    expect((await uploaded(token, words)).refusal?.code).toBe("file-not-a-picture");
    expect((await uploaded(token, PNG)).refusal).toEqual({
      code: "too-many-files",
      params: { maximum: "100" },
    });
    harness.clock.advance(86_400_000);
    expect((await uploaded(token, PNG)).type).toBe("ok");
  });

  it("waits for those before it, and is turned away where too many wait", async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => registerUser(harness)));
    const answers = await Promise.all(users.map(({ token }) => uploaded(token, PNG)));
    const turnedAway = answers.filter(({ refusal }) => refusal?.code === "busy");
    expect(answers.filter(({ type }) => type === "ok").length + turnedAway.length).toBe(12);
    expect(turnedAway.length).toBeGreaterThan(0);
  });

  it("comes alone: a second file or a field beside it is refused", async () => {
    const { token } = await registerUser(harness);
    const png = PNG;
    const two = await sent(token, [part("file", png), part("file", png)]);
    expect(two.statusCode).toBeLessThan(500);
    expect(two.json<{ type: string }>().type).toBe("error");
  });

  it("is a body for its own call only", async () => {
    const { token } = await registerUser(harness);
    const answer = await harness.app.inject({
      method: "POST",
      url: "/api/user/editNickname",
      headers: { authorization: token, "content-type": `multipart/form-data; boundary=${LINE}` },
      payload: body([part("nickname", Buffer.from("Mara"))]),
    });
    expect(answer.statusCode).toBe(415);
  });
});

it.each(["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "x.webp", `${"a".repeat(32)}.webp`])(
  "no portrait is found at %s",
  async (name) => {
    const answer = await harness.app.inject({ method: "GET", url: `/files/portraits/${name}` });
    expect(answer.statusCode).toBe(404);
  },
);

const LINE = "a-line-between-the-parts";

const part = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${LINE}\r\nContent-Disposition: form-data; name="${name}"; filename="../../x.png"\r\n` +
        "Content-Type: image/png\r\n\r\n",
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);

const body = (parts: Buffer[]): Buffer => Buffer.concat([...parts, Buffer.from(`--${LINE}--\r\n`)]);

const sent = (token: string, parts: Buffer[]) =>
  harness.app.inject({
    method: "POST",
    url: "/api/upload",
    headers: { authorization: token, "content-type": `multipart/form-data; boundary=${LINE}` },
    payload: body(parts),
  });

type Uploaded = {
  type: string;
  message: unknown;
  refusal?: { code: string; params: Record<string, string> };
};

const uploaded = async (token: string, bytes: Buffer): Promise<Uploaded> =>
  (await sent(token, [part("file", bytes)])).json();
