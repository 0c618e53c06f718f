import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { FORM_TYPE } from "./sent.ts";

export type Target = { base: string; token: string };

/** Opens a connection and sends the head of an upload without any of its body. */
export async function beginUpload(
  { base, token }: Target,
  length: number | undefined,
): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const { hostname, port } = new URL(base);
  const socket = connect({ host: hostname, port: Number(port) });
  // The closing of the connection shows its outcome.
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  socket.write(
    [
      "POST /api/upload HTTP/1.1",
      `Host: ${hostname}`,
      `Authorization: ${token}`,
      `Content-Type: ${FORM_TYPE}`,
      length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
      "",
      "",
    ].join("\r\n"),
  );
  return { socket, closed };
}
