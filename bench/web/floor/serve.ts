import { join } from "node:path";
import fastify from "fastify";
import { Server } from "socket.io";
import { build } from "vite";
import { serveClient } from "../../../apps/server/src/http/built-client.ts";
import { precompress } from "../../../apps/web/precompress.ts";
import type { StartedApp } from "../started-app.ts";

const outDir = join(import.meta.dirname, "../../..", ".candor", "floor");

/** The floor page, built as the app is and served by the same code. */
export async function startFloor(): Promise<StartedApp> {
  await build({
    root: import.meta.dirname,
    base: "./",
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
    plugins: [precompress()],
  });
  const server = fastify();
  await serveClient(server, outDir, "/floor/");
  const sockets = new Server(server.server);
  sockets.on("connection", (socket) => socket.emit("price", "110.00"));
  const address = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    address: `${address}/floor/`,
    stop: async () => {
      await sockets.close();
      await server.close();
    },
  };
}
