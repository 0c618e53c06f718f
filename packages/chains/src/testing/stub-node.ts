import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; params: readonly unknown[] };

/** The value that `answer` returns is the whole body of the answer, or it writes one itself. */
export async function startStubNode(
  answer: (asked: Asked, response: ServerResponse) => object | undefined,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const reply = answer(JSON.parse(body) as Asked, response);
      if (reply !== undefined) response.end(JSON.stringify(reply));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
