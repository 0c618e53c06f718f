/** Benchmarks by name; each measures its subject, and a peer in the same run where there is one, and prints JSON lines. */
const benches: Record<string, () => Promise<{ run: (args: string[]) => Promise<boolean> }>> = {
  ack: () => import("./http/ack.ts"),
  accrue: () => import("./finance/accrue.ts"),
  auction: () => import("./nft/auction.ts"),
  book: () => import("./exchange/book.ts"),
  cancel: () => import("./exchange/cancel.ts"),
  contracts: () => import("./exchange/contracts.ts"),
  chat: () => import("./sockets/chat.ts"),
  connection: () => import("./sockets/connection.ts"),
  copy: () => import("./copy/copy.ts"),
  deposits: () => import("./deposits/deposits.ts"),
  expiry: () => import("./exchange/expiry.ts"),
  engine: () => import("./exchange/engine.ts"),
  fanout: () => import("./sockets/fanout.ts"),
  grow: () => import("./grow/grow.ts"),
  history: () => import("./grow/history.ts"),
  http: () => import("./http/http.ts"),
  lighthouse: () => import("./web/lighthouse.ts"),
  scale: () => import("./http/scale.ts"),
  "settle-cold": () => import("./exchange/settle-cold.ts"),
  recover: () => import("./exchange/recover.ts"),
  "settle-hot": () => import("./exchange/settle-hot.ts"),
  storm: () => import("./exchange/storm.ts"),
  ticks: () => import("./feed/ticks.ts"),
  trigger: () => import("./exchange/trigger.ts"),
  uploads: () => import("./http/uploads.ts"),
  paint: () => import("./web/paint.ts"),
  web: () => import("./web/web.ts"),
  "web-use": () => import("./web/web-use.ts"),
  "ws-orders": () => import("./sockets/ws-orders.ts"),
};

const [name = "", ...args] = process.argv.slice(2);
const load = benches[name];
if (load === undefined) {
  process.stderr.write(`npm run bench -- NAME, one of: ${Object.keys(benches).join(", ")}\n`);
  process.exit(2);
}
const { run } = await load();
process.exit((await run(args)) ? 0 : 1);
