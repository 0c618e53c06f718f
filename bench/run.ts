/** Benchmarks by name; each measures its subject, and a peer in the same run where there is one, and prints JSON lines. */
const benches: Record<string, () => Promise<{ run: (args: string[]) => Promise<boolean> }>> = {
  ack: () => import("./ack.ts"),
  accrue: () => import("./accrue.ts"),
  book: () => import("./book.ts"),
  cancel: () => import("./cancel.ts"),
  contracts: () => import("./contracts.ts"),
  connection: () => import("./connection.ts"),
  deposits: () => import("./deposits.ts"),
  expiry: () => import("./expiry.ts"),
  engine: () => import("./engine.ts"),
  fanout: () => import("./fanout.ts"),
  grow: () => import("./grow.ts"),
  history: () => import("./history.ts"),
  http: () => import("./http.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  "settle-cold": () => import("./settle-cold.ts"),
  recover: () => import("./recover.ts"),
  "settle-hot": () => import("./settle-hot.ts"),
  storm: () => import("./storm.ts"),
  ticks: () => import("./ticks.ts"),
  trigger: () => import("./trigger.ts"),
  uploads: () => import("./uploads.ts"),
  paint: () => import("./paint.ts"),
  web: () => import("./web.ts"),
  "web-use": () => import("./web-use.ts"),
};

const [name = "", ...args] = process.argv.slice(2);
const load = benches[name];
if (load === undefined) {
  process.stderr.write(`npm run bench -- NAME, one of: ${Object.keys(benches).join(", ")}\n`);
  process.exit(2);
}
const { run } = await load();
process.exit((await run(args)) ? 0 : 1);
