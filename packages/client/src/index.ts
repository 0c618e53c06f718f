import { type Call, type CallerOptions, createCall } from "./call.ts";
import { type Channels, createChannels } from "./channels.ts";

export { type Answer, type Call, type CallOptions, type Refused, NoAnswer } from "./call.ts";
export type { ChannelHandlers, Subscribe } from "./channels.ts";
export type {
  CallId,
  CallInput,
  CallOutput,
  ChannelId,
  ChannelMessage,
  ChannelParams,
} from "@candor/contract/types.ts";

export type ClientOptions = Omit<CallerOptions, "token"> & {
  /** A session's token, or a function that returns the current one; without it the client is a guest. */
  token?: string | (() => string | null);
};

export type CandorClient = Channels & {
  call: Call;
};

/** A client of the server at `baseUrl`, for example `https://candor.example`. */
export function createClient({ token, ...options }: ClientOptions): CandorClient {
  const tokenNow = typeof token === "function" ? token : () => token ?? null;
  return {
    call: createCall({ ...options, token: tokenNow }),
    ...createChannels({ baseUrl: options.baseUrl, token: tokenNow }),
  };
}
