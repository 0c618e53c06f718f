import { once } from "node:events";
import net from "node:net";

/** One address for the database, whichever server leads, because the app's driver takes one host only. */
export type Forwarder = {
  port: number;
  /** Cuts all connections, and passes new ones on to this port; without one it refuses them. */
  pointTo: (port: number | undefined) => void;
  close: () => Promise<void>;
};

const HOST = "127.0.0.1";

export async function createForwarder(port = 0): Promise<Forwarder> {
  const open = new Set<net.Socket>();
  let target: number | undefined;
  const cutAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  const server = net.createServer((near) => {
    if (target === undefined) return near.destroy();
    const far = net.connect(target, HOST);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(port, HOST);
  await once(server, "listening");
  return {
    port: (server.address() as net.AddressInfo).port,
    pointTo: (next) => {
      target = next;
      cutAll();
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      cutAll();
      await closed;
    },
  };
}
