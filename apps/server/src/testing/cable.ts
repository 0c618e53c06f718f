import { once } from "node:events";
import net from "node:net";

/** A TCP connection to the database that a test can cut and mend. */
export type Cable = {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  /** Stops all data on open connections without closing them. */
  silence: () => void;
  /** Drops the server's answers on open connections; requests still pass. */
  deafen: () => void;
  /** Leaves new connections unanswered until `mend`; resolves once one was made. */
  mute: () => Promise<void>;
};

/** Listens on a port of its own and passes everything on to the server of `url`. */
export async function createCable(url: string): Promise<Cable> {
  const target = new URL(url);
  const open = new Set<net.Socket>();
  const answering = new Set<net.Socket>();
  let onMuted: (() => void) | undefined;
  const server = net.createServer((near) => {
    if (onMuted !== undefined) {
      open.add(near);
      near.on("error", () => near.destroy());
      near.on("close", () => open.delete(near));
      return onMuted();
    }
    const far = net.connect(Number.parseInt(target.port, 10), target.hostname);
    answering.add(far);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        answering.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    return (server.address() as net.AddressInfo).port;
  };
  const port = await listen(0);
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = `${port}`;
  return {
    url: through.href,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      onMuted = undefined;
      if (!server.listening) await listen(port);
    },
    mute: () => new Promise((resolve) => (onMuted = resolve)),
    silence: () => {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    deafen: () => {
      for (const socket of answering) {
        socket.unpipe();
        socket.pause();
      }
    },
  };
}
