import { createReadStream, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { precompress } from "../../apps/web/precompress.ts";

const root = join(import.meta.dirname, "../..");
const TYPES: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

export type Page = { address: string; close: () => void };

/** Builds one page of apps/web/bench as the app is built, and serves it compressed as the server does. */
export async function servePage(name: string): Promise<Page> {
  const folder = join(root, ".candor", "bench-pages", name);
  mkdirSync(folder, { recursive: true });
  const script = join(root, "apps", "web", "bench", `${name}.tsx`);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta name="viewport" content="width=device-width"><div id="root"></div>
     <script type="module" src="${script}"></script>`,
  );
  const dist = join(folder, "dist");
  await build({
    root: folder,
    configFile: false,
    logLevel: "error",
    plugins: [react(), precompress()],
    build: { outDir: dist, emptyOutDir: true, target: "es2022" },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://page").pathname;
    const file = join(dist, path === "/" ? "index.html" : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    const isBrotli = existsSync(`${file}.br`);
    response.writeHead(200, {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      ...(isBrotli && { "content-encoding": "br" }),
    });
    createReadStream(isBrotli ? `${file}.br` : file).pipe(response);
    return response;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
