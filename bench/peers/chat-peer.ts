import { createServer } from "node:http";
import { Server } from "socket.io";
import { serveChat, textOf } from "../sockets/chat-load.ts";

/** The peer: a room of socket.io as it comes, telling each message to all who are in it, as its guide shows. */
const http = createServer();
const io = new Server(http);
io.on("connection", (socket) => void socket.join("en"));
http.listen(0, "127.0.0.1", () =>
  serveChat(http, (number) => {
    io.to("en").emit("message", {
      seq: number,
      author: { number: 1, name: "Mara", badge: null },
      text: textOf(number),
      created_at: new Date().toISOString(),
    });
  }),
);
