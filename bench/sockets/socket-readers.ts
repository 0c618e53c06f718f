import { type Socket, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serveParent } from "../harness/child.ts";

export type ReadersCommand =
  | { kind: "connect"; port: number; count: number; channels: readonly object[] }
  | { kind: "frames" };

type Reader = { socket: Socket; frames: number; bytes: number };

const AT_ONCE = 50;
const readers: Reader[] = [];

/** Many sockets that speak just enough of the protocol to be listeners, and read what they are sent. */
serveParent<ReadersCommand>(async (command) => {
  if (command.kind === "frames") {
    const frames = readers.map((reader) => reader.frames);
    const bytes = readers.reduce((sum, reader) => sum + reader.bytes, 0);
    for (const reader of readers) reader.frames = reader.bytes = 0;
    return { least: Math.min(...frames), most: Math.max(...frames), bytes };
  }
  for (let from = 0; from < command.count; from += AT_ONCE)
    readers.push(
      ...(await Promise.all(
        Array.from({ length: AT_ONCE }, () => openReader(command.port, command.channels)),
      )),
    );
  await sleep(500);
  return {};
});

/** Resolves when the namespace is joined and each channel's snapshot has come. */
function openReader(port: number, channels: readonly object[]): Promise<Reader> {
  const socket = connect(port, "127.0.0.1");
  const reader: Reader = { socket, frames: 0, bytes: 0 };
  socket.write(
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\n" +
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  return new Promise((resolve, reject) => {
    let snapshots = 0;
    const onFrame = (head: string): void => {
      if (head.startsWith("0")) send(socket, "40");
      else if (head === "2") send(socket, "3");
      else if (head.startsWith("42")) reader.frames += 1;
      else {
        if (head.startsWith("40"))
          for (const channel of channels)
            send(socket, `42${snapshots}${JSON.stringify(["subscribe", channel])}`);
        else snapshots += 1;
        if (snapshots === channels.length) resolve(reader);
      }
    };
    const read = frameReader(onFrame);
    let isUpgraded = false;
    socket.on("data", (chunk) => {
      reader.bytes += chunk.length;
      if (isUpgraded) return read(chunk);
      const end = chunk.indexOf("\r\n\r\n");
      isUpgraded = true;
      read(chunk.subarray(end + 4));
    });
    socket.on("error", reject);
    socket.on("close", () => {
      throw new Error("the server closed a reader");
    });
  });
}

/** A masked text frame with a mask of zeros, for short messages. */
function send(socket: Socket, text: string): void {
  const body = Buffer.from(text);
  if (body.length > 125) throw new RangeError("too long for a short frame");
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body]));
}

/** Calls with the first characters of every frame, without reading the rest of it. */
function frameReader(onFrame: (head: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let skip = 0;
  return (chunk) => {
    let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = Buffer.alloc(0);
    for (;;) {
      const skipped = Math.min(skip, data.length);
      skip -= skipped;
      data = data.subarray(skipped);
      if (data.length < 2) break;
      const short = data.readUInt8(1) & 0x7f;
      const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length < headBytes + Math.min(short, 3)) break;
      const length =
        short < 126 ? short : short === 126 ? data.readUInt16BE(2) : data.readUInt32BE(6);
      onFrame(data.toString("latin1", headBytes, headBytes + Math.min(length, 3)));
      skip = headBytes + length;
    }
    rest = data;
  };
}
