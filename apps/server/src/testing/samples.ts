import type { CallId } from "@candor/contract/types.ts";
import { areas } from "../areas.ts";
import { parseForm } from "../http/form.ts";
import type { Installed } from "../manifest/install.ts";
import type { OperatorSample, Sample, SampleContext } from "../manifest/samples.ts";

/** Fields as a form encodes them. */
type Fields = Record<string, string>;
type Side = "users" | "console";

/** The sample of a call, by its id. */
export function sampleOf(side: "users", id: string, installed?: Installed): Sample<Fields>;
export function sampleOf(
  side: "console",
  id: string,
  installed?: Installed,
): OperatorSample<object>;
export function sampleOf(side: Side, id: string, installed = areas): unknown {
  const [area = "", name = ""] = id.split(".");
  const parts = installed.list.find(([known]) => known === area)?.[1];
  const sample: unknown = (side === "users" ? parts?.samples : parts?.operatorSamples)?.[name];
  if (sample === undefined) throw new Error(`no sample of ${id}`);
  return sample;
}

/** A valid request of a call by a permitted caller, as form fields. */
export const sampleInput = (id: CallId, context: SampleContext): Record<string, string> =>
  sampleOf("users", id).input(context) as Fields;

/** The same request as JSON, where nested fields have an object of their own. */
export const sampleBody = (id: CallId, context: SampleContext): Record<string, unknown> =>
  parseForm(new URLSearchParams(sampleInput(id, context)).toString());
