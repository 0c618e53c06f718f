import { readConfig } from "./config.ts";
import { createSignerServer } from "./open-server.ts";
import { refuseDebugger } from "./refuse-debugger.ts";
import { openSigner } from "./signer.ts";

refuseDebugger();
const { host, port, clients, requestKey, ...parts } = readConfig();
const signer = openSigner(parts);
const server = createSignerServer(signer, requestKey, { clients });

function stop(): void {
  server.close(() => {
    signer.close();
    process.exit(0);
  });
  server.closeAllConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);

server.listen(port, host, () => {
  const bound = server.address();
  const listens = typeof bound === "object" && bound !== null ? bound.port : port;
  process.stdout.write(`The signer of ${signer.address} listens at http://${host}:${listens}\n`);
});
