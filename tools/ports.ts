import { createServer } from "node:net";

export function isPortFree(port: number, host = "127.0.0.1"): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const LOWEST = 20_000;
/** Below what systems give to connections, which would take the port of a server that is down for a moment. */
const COUNT = 12_000;

/** A port of the loopback address that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`no port between ${LOWEST} and ${LOWEST + COUNT} is free`);
}
