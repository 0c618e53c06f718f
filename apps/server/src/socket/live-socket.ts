import type { Server, Socket } from "socket.io";
import type { Config } from "../platform/config/config.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Caller } from "../http/session.ts";

/** The part of the server that sockets use. */
export type GatewayCtx = Pick<CoreCtx, "bus" | "clock" | "log" | "sessions"> & {
  config: Pick<Config, "trustProxy" | "caps" | "hosts">;
};

type Received = Record<string, never>;
type Sent = Record<string, (message: unknown) => void>;

export type SocketData = {
  caller: Caller | undefined;
  token: string | undefined;
  /** Events of the second that began at `since`, for the rate limit. */
  events: number;
  since: number;
};

export type LiveServer = Server<Received, Sent, Record<string, never>, SocketData>;
export type LiveSocket = Socket<Received, Sent, Record<string, never>, SocketData>;
