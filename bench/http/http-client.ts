import { once } from "node:events";
import { type Socket, connect } from "node:net";

/** One connection with one request at a time, so that the client takes little beside the server. */
export type Connection = {
  /** Sends a request and resolves with its answer; an answer without the mark of success is an error. */
  send: (request: string) => Promise<void>;
  close: () => void;
};

const HEAD_END = "\r\n\r\n";
const LENGTH = /content-length: (\d+)/i;

export async function openConnection(port: number, mark = '"type":"ok"'): Promise<Connection> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(LENGTH.exec(received)?.[1] ?? 0);
    if (received.length < headEnd + HEAD_END.length + length) return;
    const answer = received;
    received = "";
    if (answer.includes(mark)) waiting?.resolve();
    else waiting?.reject(new Error(`the server answered: ${answer.slice(0, 2_000)}`));
  });
  socket.on("error", (error) => waiting?.reject(error));
  socket.on("close", () => waiting?.reject(new Error("the server closed the connection")));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request, "latin1");
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}
