import { createServer } from "node:http";
import { Server } from "socket.io";
import { serveSockets } from "../sockets/socket-server.ts";

/** The peer: an unchanged socket.io that sends every change to all clients, as in its guide. */
const http = createServer();
const io = new Server(http);
http.listen(0, "127.0.0.1", () =>
  serveSockets(http, (levels) => {
    for (const { side, ticks, lots } of levels)
      io.emit("depth", {
        symbol: "BTC/USDT",
        side,
        price: (ticks / 100).toFixed(2),
        quantity: (lots / 100_000).toFixed(5),
      });
  }),
);
