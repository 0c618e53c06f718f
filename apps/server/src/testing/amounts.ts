import { contract } from "@candor/contract";
import type { Area, Endpoint } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import type * as z from "zod/mini";
import type { SampleContext } from "../manifest/samples.ts";
import { sampleOf } from "./samples.ts";

/** Every text field of a money call that is parsed as an amount. */
export const amountFields = Object.entries(contract as Record<string, Area>).flatMap(
  ([area, { calls }]) =>
    Object.entries(calls)
      .filter(([, call]) => call.kind === "money")
      .flatMap(([name, call]) =>
        amountsOf(call).map((field) => [`${area}.${name}` as CallId, field] as const),
      ),
);

function amountsOf(call: Endpoint): string[] {
  const { shape } = call.input as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  return Object.keys(shape).filter(
    (field) => typeof shape[field]?.safeParse("1.5").data === "bigint",
  );
}

/** A request of a money call that would pass but for this amount. */
export function requestWith(
  id: string,
  field: string,
  sampled: SampleContext,
): Record<string, string> {
  const { input, more = [] } = sampleOf("users", id);
  const found = [input(sampled), ...more].find((request) => field in request);
  if (found === undefined) throw new Error(`no sample of ${id} has its ${field}`);
  return found as Record<string, string>;
}
