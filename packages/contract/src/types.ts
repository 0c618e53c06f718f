import type * as z from "zod/mini";
import type { Contract, OperatorContract } from "./index.ts";

/** `area.id` of every call of a contract. */
export type IdIn<C> = {
  [A in keyof C & string]: C[A] extends { calls: infer Calls }
    ? `${A}.${keyof Calls & string}`
    : never;
}[keyof C & string];

type CallIn<C, Id> = Id extends `${infer A}.${infer Name}`
  ? A extends keyof C
    ? C[A] extends { calls: infer Calls }
      ? Name extends keyof Calls
        ? Calls[Name]
        : never
      : never
    : never
  : never;

type Parts<T> = T extends {
  input: infer I extends z.ZodMiniType;
  output: infer O extends z.ZodMiniType;
}
  ? { wire: z.input<I>; output: z.output<O> }
  : never;
/** The input that a client of a contract sends, with amounts as text. */
export type InputIn<C, Id> = Parts<CallIn<C, Id>>["wire"];
/** The output that the client gets. */
export type OutputIn<C, Id> = Parts<CallIn<C, Id>>["output"];

/** A user's call, e.g. `spot.placeOrder`. */
export type CallId = IdIn<Contract>;
export type CallInput<Id extends CallId> = InputIn<Contract, Id>;
export type CallOutput<Id extends CallId> = OutputIn<Contract, Id>;

/** An operator's call, e.g. `trust.approveRequest`. */
export type OperatorCallId = IdIn<OperatorContract>;
export type OperatorCallInput<Id extends OperatorCallId> = InputIn<OperatorContract, Id>;
export type OperatorCallOutput<Id extends OperatorCallId> = OutputIn<OperatorContract, Id>;

type Areas = Contract;
type Channels<A extends keyof Areas> = Areas[A]["channels"];

/** `area.id` of every channel, e.g. `spot.depth`. */
export type ChannelId = { [A in keyof Areas]: `${A}.${keyof Channels<A> & string}` }[keyof Areas];

type ChannelOf<Id extends ChannelId> = Id extends `${infer A}.${infer C}`
  ? A extends keyof Areas
    ? C extends keyof Channels<A>
      ? Channels<A>[C]
      : never
    : never
  : never;

export type ChannelParams<Id extends ChannelId> =
  ChannelOf<Id> extends { params: infer P extends z.ZodMiniType } ? z.input<P> : never;
export type ChannelMessage<Id extends ChannelId> =
  ChannelOf<Id> extends { message: infer M extends z.ZodMiniType } ? z.output<M> : never;

/** The names in one part of the operators' contract, over all areas. */
type NamesIn<Part extends "queues" | "configKinds"> = {
  [A in keyof OperatorContract]: keyof OperatorContract[A][Part] & string;
}[keyof OperatorContract];
export type QueueName = NamesIn<"queues">;
export type ConfigKindName = NamesIn<"configKinds">;

/** The names of a queue's facts. */
export type FactName<Name extends QueueName> = {
  [A in keyof OperatorContract]: Name extends keyof OperatorContract[A]["queues"]
    ? NamesOf<OperatorContract[A]["queues"][Name]>
    : never;
}[keyof OperatorContract];
type NamesOf<Q> = Q extends { facts: infer Facts } ? keyof Facts & string : never;

/** The value of a configuration kind, on the wire and as stored. */
export type ConfigValue<Kind extends ConfigKindName> = {
  [A in keyof OperatorContract]: Kind extends keyof OperatorContract[A]["configKinds"]
    ? z.input<OperatorContract[A]["configKinds"][Kind] & z.ZodMiniType>
    : never;
}[keyof OperatorContract];
