import type { Area, OperatorArea } from "@candor/contract/define.ts";
import type * as z from "zod/mini";

/**
 * The subjects of the samples: an order to cancel, a number for each caller, so that no two share an address, and a
 * price at which an order rests if the index is not the tests' usual one.
 */
export type SampleContext = { orderId: string; person: number; price?: string };

/** The subjects of operators' samples; the callers themselves are never subjects. */
export type OperatorSampleContext = {
  person: number;
  userId: string;
  operatorId: string;
  /** An open credit that another operator has requested. */
  requestId: string;
  itemId: string;
};

/** An id that does not exist. */
export const NOBODYS = "018f0000-0000-7000-8000-000000000000";

type Text<T> = { [Field in keyof T]: string };
/** A field within another one, as a form names it. */
type Nested = { [Field in `${string}[${string}]`]?: string };

/** A sample, and its outcome if that does not follow from the call's access alone. */
export type Sample<Input> = {
  input: (context: SampleContext) => Partial<Text<Input>> & Nested;
  /** By caller ("other" owns nothing), or the same for every permitted caller. */
  outcome?: string | Readonly<Record<string, string>>;
  /** Further valid requests, so that each amount of a money call occurs in one. */
  more?: readonly (Partial<Text<Input>> & Nested)[];
};
export type Samples<C extends Area> = {
  [Id in keyof C["calls"]]: Sample<z.input<C["calls"][Id]["input"]>>;
};

export type OperatorSample<Input> = {
  input: (context: OperatorSampleContext) => Input;
  /** By role, or the same for every permitted role. */
  outcome?: string | Readonly<Record<string, string>>;
};
export type OperatorSamples<O extends OperatorArea> = {
  [Id in keyof O["calls"]]: OperatorSample<z.input<O["calls"][Id]["input"]>>;
};
