import { once } from "node:events";
import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { filePart, multipart, multipartHeaders, uploadFile } from "../../testing/multipart.ts";

const MINUTE_MS = 60_000;
const PATIENT = { timeout: 20_000 };
const PNG = await sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } })
  .png()
  .toBuffer();
const BODY = multipart([filePart("file", PNG)]);

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => harness.close());

const outcome = async (token: string): Promise<string> =>
  (await uploadFile(harness, token, PNG)).refusal?.code ?? "taken";

/** Starts an upload on a connection of its own; an error shows to the test only as the closed connection. */
function begin(headers: OutgoingHttpHeaders): ClientRequest {
  const { port } = harness.app.server.address() as AddressInfo;
  const to = { host: "127.0.0.1", port, method: "POST", path: "/api/upload", agent: false };
  return request({ ...to, headers }).on("error", () => undefined);
}

/** Starts three uploads whose headers have arrived, so that each has its place, but whose bodies have not. */
async function threeComing(token: string): Promise<ClientRequest[]> {
  const headers = { ...multipartHeaders(token), expect: "100-continue" };
  const coming = Array.from({ length: 3 }, () => begin(headers));
  for (const sending of coming) {
    sending.flushHeaders();
    await once(sending, "continue");
  }
  return coming;
}

describe("an upload", () => {
  it("a user sends three uploads at a time, even slow ones", async () => {
    const [slow, other] = [await registerUser(harness), await registerUser(harness)];
    expect(await outcome(slow.token)).toBe("taken");
    const coming = await threeComing(slow.token);
    expect(await outcome(slow.token)).toBe("too-many-requests");
    expect(await outcome(other.token)).toBe("taken");
    const answers = coming.map((sending) => once(sending, "response"));
    for (const sending of coming) sending.end(BODY);
    for (const answer of answers) {
      const [response] = (await answer) as [IncomingMessage];
      expect(response.resume().statusCode).toBe(200);
    }
    await expect.poll(() => outcome(slow.token), PATIENT).toBe("taken");
  });

  it("an upload beyond twenty megabytes is refused as too large and frees its place", async () => {
    const { token } = await registerUser(harness);
    const huge = Buffer.alloc(21 * 1_048_576, 1);
    for (let turn = 0; turn < 4; turn += 1)
      expect((await uploadFile(harness, token, huge)).refusal).toEqual({
        code: "file-too-large",
        params: { megabytes: "20" },
      });
  });

  it("an upload that announces a gigabyte is refused before any of it is read", async () => {
    const { token } = await registerUser(harness);
    const sending = begin({ ...multipartHeaders(token), "content-length": 2 ** 30 });
    sending.flushHeaders();
    const [response] = (await once(sending, "response")) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([413, "close"]);
    await once(sending, "close");
    expect(await outcome(token)).toBe("taken");
  });

  it("an upload that exceeds its limit without announcing it is cut off and frees its place", async () => {
    const { token } = await registerUser(harness);
    const sending = begin(multipartHeaders(token));
    const cut = new Promise((resolve) => sending.once("close", resolve));
    sending.write(filePart("file", PNG));
    const megabyte = Buffer.alloc(1_048_576);
    let megabytes = 0;
    while (!sending.destroyed && megabytes < 1_000) {
      await Promise.race([new Promise((resolve) => sending.write(megabyte, resolve)), cut]);
      megabytes += 1;
    }
    expect(megabytes).toBeLessThan(1_000);
    await expect.poll(() => outcome(token), PATIENT).toBe("taken");
  });

  it("an upload that the user breaks off frees its place", async () => {
    const { token } = await registerUser(harness);
    for (const sending of await threeComing(token)) {
      sending.write(BODY.subarray(0, 200));
      sending.destroy();
    }
    await expect.poll(() => outcome(token), PATIENT).toBe("taken");
  });

  it("an upload that trickles is cut off after a minute and frees its place", async () => {
    const { server } = harness.app;
    const { requestTimeout, headersTimeout } = server;
    expect(requestTimeout).toBe(MINUTE_MS);
    const { token } = await registerUser(harness);
    const coming = await threeComing(token);
    const trickle = setInterval(() => coming.map((sending) => sending.write("-")), 20);
    const cut = coming.map(
      (sending) => new Promise<void>((resolve) => sending.once("close", resolve)),
    );
    expect(await outcome(token)).toBe("too-many-requests");
    // Stands for the minute that ends for every upload in progress.
    Object.assign(server, { requestTimeout: 1, headersTimeout: 1 });
    await Promise.all(cut);
    Object.assign(server, { requestTimeout, headersTimeout });
    clearInterval(trickle);
    await expect.poll(() => outcome(token), PATIENT).toBe("taken");
  });
});
