import type * as z from "zod/mini";
import type { CallId, CallInput } from "./types.ts";
import { schemaOf } from "./json-schema.ts";

export type Json = Record<string, unknown>;

/** Examples for fields with these names, for which the schema alone would give a meaningless value. */
const BY_NAME: Record<string, unknown> = {
  currency_id: 1,
  legal_id: 3,
  symbol: "BTC/USDT",
  keyword: "site_name",
  from: 1_796_083_200,
  to: 1_796_169_600,
  currency: 3,
  price: "90000",
  target_price: "90000",
  period: "60min",
  type: "buy",
  call: "security.removeTotp",
  room: "en",
  from_field: "change",
  to_field: "lever",
  from_currency_id: 1,
  to_currency_id: 3,
  share_rate: "0.1",
  pay_minutes: 15,
  months: 6,
};

/** Example texts, each used for the patterns that it fits. */
const BY_PATTERN: readonly string[] = [
  "0.5",
  "123456",
  "1",
  "US",
  "S1",
  "N1",
  "R1",
  "B1",
  "W1",
  "66",
  "USDT",
  "BTC/USDT",
  "2026-11-01",
  "paypal",
  "site_name",
  "security.removeTotp",
  "00000000-0000-4000-8000-000000000000",
  "0".repeat(22),
  "0".repeat(43),
  "0".repeat(64),
  "0".repeat(87),
];

/** The fields that a complete example needs beyond the required ones. */
const WHOLE: { [Id in CallId]?: Partial<CallInput<Id>> } = {
  "spot.placeOrder": { amount: "0.001", target_price: "90000" },
  "contracts.submitContract": {
    order: { type: "market", direction: "long", multiple: 10, lots: 1 },
  },
};

type Schema = {
  type?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
};

/** An example request of a call for its documentation, with the required fields. */
export function exampleInput(id: string, input: z.ZodMiniType): Json {
  const whole: Partial<Record<string, Json>> = WHOLE;
  return { ...objectOf(schemaOf(input, "input")), ...whole[id] };
}

const objectOf = ({ properties = {}, required = [] }: Schema): Json =>
  Object.fromEntries(required.map((name) => [name, valueOf(name, properties[name] ?? {})]));

function valueOf(name: string, schema: Schema): unknown {
  const given = BY_NAME[name];
  if (given !== undefined && isOf(given, schema)) return given;
  const { anyOf, items, pattern } = schema;
  // JSON takes a number where a form sends digits.
  if (anyOf !== undefined) return valueOf(name, anyOf.findLast(isPlain) ?? anyOf[0] ?? {});
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.type === "object") return objectOf(schema);
  if (items !== undefined) return [valueOf(name, items)];
  if (schema.type === "integer" || schema.type === "number")
    return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (pattern !== undefined) return BY_PATTERN.find((text) => new RegExp(pattern, "u").test(text));
  return name.length >= (schema.minLength ?? 0) ? name : name.padEnd(schema.minLength ?? 0, "-");
}

const isPlain = ({ type }: Schema): boolean => type === "integer" || type === "boolean";

const isOf = (value: unknown, schema: Schema): boolean =>
  schema.anyOf?.some((one) => isOf(value, one)) ??
  (typeof value === "number"
    ? schema.type === "integer"
    : (schema.enum?.includes(value) ??
      (schema.type === "string" &&
        (schema.pattern === undefined || new RegExp(schema.pattern, "u").test(String(value))))));
