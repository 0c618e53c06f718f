import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "@nats-io/transport-node";
import { findNatsServer } from "../../../../tools/nats-server-path.mjs";

export type NatsServer = {
  url: string;
  pid: () => number;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A NATS server of its own on a free port, with everything in memory. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  let child = await begun(port, url);
  const end = async (): Promise<void> => {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  };
  return {
    url,
    pid: () => child.pid ?? NaN,
    restart: async () => {
      await end();
      child = await begun(port, url);
    },
    stop: end,
  };
}

async function begun(port: number, servers: string): Promise<ChildProcess> {
  const path = findNatsServer();
  if (path === undefined)
    throw new Error("There is no nats-server (Debian: apt-get install nats-server).");
  const child = spawn(path, ["-a", "127.0.0.1", "-p", `${port}`], { stdio: "ignore" });
  await answering(servers);
  return child;
}

async function answering(servers: string): Promise<void> {
  for (;;)
    try {
      const connection = await connect({ servers });
      return await connection.close();
    } catch {
      await sleep(20);
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
