import { account } from "@candor/contract/areas/account/calls.ts";
import { serveParent } from "../harness/child.ts";
import { openConnection } from "./http-client.ts";

/** Starts uploading this many pictures at once, again and again; or stops and returns how many were stored. */
export type SenderCommand =
  | { kind: "begin"; port: number; token: string; picture: string; atOnce: number }
  | { kind: "end" };

let isOver = false;
let stored = 0;
let sending: Promise<void> = Promise.resolve();

serveParent(async (command: SenderCommand) => {
  if (command.kind === "begin") {
    [isOver, stored] = [false, 0];
    sending = uploadAgain(command);
    return {};
  }
  isOver = true;
  await sending;
  return { stored };
});

type Begin = Extract<SenderCommand, { kind: "begin" }>;

async function uploadAgain({ port, token, picture, atOnce }: Begin): Promise<void> {
  const request = uploadRequest(token, Buffer.from(picture, "base64").toString("latin1"));
  const upload = async (): Promise<void> => {
    const connection = await openConnection(port);
    // A user with too many uploads at a time is refused and sends again.
    await connection.send(request).then(
      () => (stored += 1),
      () => undefined,
    );
    connection.close();
  };
  while (!isOver) await Promise.all(Array.from({ length: atOnce }, upload));
}

function uploadRequest(token: string, picture: string): string {
  const line = "a-line-between-the-parts";
  const body = [
    `--${line}`,
    'Content-Disposition: form-data; name="file"; filename="noise.jpg"',
    "Content-Type: image/jpeg",
    "",
    picture,
    `--${line}--`,
    "",
  ].join("\r\n");
  return [
    `POST /api${account.calls.upload.path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: ${token}`,
    `Content-Type: multipart/form-data; boundary=${line}`,
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}
