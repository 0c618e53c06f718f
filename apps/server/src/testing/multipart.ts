import type { Missing } from "@candor/contract/missing-states.ts";
import type { LightMyRequestResponse } from "fastify";
import type { Harness } from "./harness.ts";

const LINE = "a-line-between-the-parts";

export const filePart = (name: string, bytes: Buffer, type = "image/png"): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${LINE}\r\nContent-Disposition: form-data; name="${name}"; filename="../../x.png"\r\n` +
        `Content-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);

export const fieldPart = (name: string, value: string): Buffer =>
  Buffer.from(`--${LINE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);

export const multipart = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${LINE}--\r\n`)]);

export const multipartHeaders = (token: string) => ({
  authorization: token,
  "content-type": `multipart/form-data; boundary=${LINE}`,
});

type Sent = { url?: string; headers?: Record<string, string> };

/** Sends a multipart body, whole or not, as it is. */
export const sendMultipart = (
  { app }: Harness,
  token: string,
  payload: Buffer,
  { url = "/api/upload", headers = {} }: Sent = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url,
    headers: { ...multipartHeaders(token), ...headers },
    payload,
  });

export type Uploaded = {
  type: string;
  message: unknown;
  refusal?: { code: string; params: Record<string, string> };
  missing?: Missing;
};

/** Uploads one file and gives the answer. */
export const uploadFile = async (
  harness: Harness,
  token: string,
  file: Buffer,
  type?: string,
): Promise<Uploaded> =>
  (await sendMultipart(harness, token, multipart([filePart("file", file, type)]))).json();
