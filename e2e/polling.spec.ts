import { once } from "node:events";
import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

import { appOf } from "./page-models/app.ts";
import { expect, test } from "./page-models/fixtures.ts";

/** What a company's proxy or a virus scanner may do to a WebSocket. */
type Upgrades = (socket: Duplex) => void;
const refused: Upgrades = (socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n");
const swallowed: Upgrades = () => undefined;

/** A proxy that forwards plain HTTP only. */
async function startProxy(target: string, onUpgrade: Upgrades): Promise<Server> {
  const proxy = createServer((came, back) => {
    const { method, url = "/", headers } = came;
    const onward = ask(new URL(url, target), { method: method!, headers }, (answer) => {
      back.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(back);
    });
    onward.on("error", () => back.destroy());
    back.on("close", () => onward.destroy());
    came.pipe(onward);
  });
  proxy.on("upgrade", (_, socket) => {
    socket.on("error", () => undefined);
    onUpgrade(socket);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

test.use({ isDisturbed: true });

for (const [does, onUpgrade] of [
  ["refuses", refused],
  ["swallows", swallowed],
] as const)
  test(`behind a proxy that ${does} WebSockets prices update by polling, and no lost connection is reported`, async ({
    browser,
    baseURL,
    extraHTTPHeaders,
  }) => {
    const proxy = await startProxy(baseURL!, onUpgrade);
    const { port } = proxy.address() as AddressInfo;
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      extraHTTPHeaders: extraHTTPHeaders!,
    });
    const page = await context.newPage();
    const app = appOf(page);
    await app.open("market");
    const price = page.getByTestId("price-BTC/USDT");
    await expect(price).toHaveText(/[0-9]/);
    const first = await price.textContent();
    await expect(price).not.toHaveText(first!, { timeout: 60_000 });
    await expect(app.connectionLost).toBeHidden();
    const second = await price.textContent();
    await expect(price).not.toHaveText(second!);
    await context.close();
    proxy.closeAllConnections();
    proxy.close();
  });
