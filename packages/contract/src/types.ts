import type * as z from "zod/mini";
import type { Contract } from "./index.ts";

type Areas = Contract;
type Calls<A extends keyof Areas> = Areas[A]["calls"];
type Channels<A extends keyof Areas> = Areas[A]["channels"];

/** `area.id` of every call, e.g. `spot.placeOrder`. */
export type CallId = { [A in keyof Areas]: `${A}.${keyof Calls<A> & string}` }[keyof Areas];
/** `area.id` of every channel, e.g. `spot.depth`. */
export type ChannelId = { [A in keyof Areas]: `${A}.${keyof Channels<A> & string}` }[keyof Areas];

export type CallOf<Id extends CallId> = Id extends `${infer A}.${infer C}`
  ? A extends keyof Areas
    ? C extends keyof Calls<A>
      ? Calls<A>[C]
      : never
    : never
  : never;
type ChannelOf<Id extends ChannelId> = Id extends `${infer A}.${infer C}`
  ? A extends keyof Areas
    ? C extends keyof Channels<A>
      ? Channels<A>[C]
      : never
    : never
  : never;

type Parts<T> = T extends {
  input: infer I extends z.ZodMiniType;
  output: infer O extends z.ZodMiniType;
}
  ? { wire: z.input<I>; output: z.output<O> }
  : never;
/** What a client sends: amounts as text. */
export type CallInput<Id extends CallId> = Parts<CallOf<Id>>["wire"];
/** What a client gets. */
export type CallOutput<Id extends CallId> = Parts<CallOf<Id>>["output"];

export type ChannelParams<Id extends ChannelId> =
  ChannelOf<Id> extends { params: infer P extends z.ZodMiniType } ? z.input<P> : never;
export type ChannelMessage<Id extends ChannelId> =
  ChannelOf<Id> extends { message: infer M extends z.ZodMiniType } ? z.output<M> : never;
