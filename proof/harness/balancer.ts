import { type Socket, connect, createServer } from "node:net";
import { once } from "node:events";

/** One address for several processes, as by a load balancer: new connections go to them in turn. */
export type Balancer = {
  base: string;
  /** New connections go to these processes only; existing ones stay until they end. */
  sendTo: (bases: readonly string[]) => void;
  close: () => Promise<void>;
};

export async function createBalancer(port: number): Promise<Balancer> {
  let targets: readonly string[] = [];
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket): void => {
    open.add(socket);
    socket.on("close", () => open.delete(socket)).on("error", () => socket.destroy());
  };
  const server = createServer((user) => {
    keep(user);
    turn += 1;
    const target = targets[turn % targets.length];
    if (target === undefined) return void user.destroy();
    const { hostname, port: at } = new URL(target);
    const process = connect(Number(at), hostname);
    keep(process);
    user.pipe(process).pipe(user);
    user.on("close", () => process.destroy());
    process.on("close", () => user.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${port}`,
    sendTo: (bases) => {
      targets = bases;
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
