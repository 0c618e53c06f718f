import { createServer } from "node:http";
import { Server } from "socket.io";
import { serveChat, textOf } from "../sockets/chat-load.ts";

/** The peer: an unchanged socket.io room, which sends each message to all members as in its guide. */
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
