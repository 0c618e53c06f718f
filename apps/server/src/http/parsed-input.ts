import type { Endpoint } from "@candor/contract/define.ts";
import { FIELD_REFUSALS, refuse } from "@candor/contract/refusals.ts";
import { withoutEmpty } from "./form.ts";

/** The sent fields without the language and empty ones, and the same parsed by the call's schema. */
export function parsedInput(
  call: Endpoint,
  sent: Record<string, unknown>,
): { raw: Record<string, unknown>; parsed: unknown } {
  const { lang: _lang, ...fields } = sent;
  const raw = withoutEmpty(fields, call);
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return { raw, parsed: parsed.data };
  const issue = parsed.error.issues[0];
  const said = FIELD_REFUSALS.find((refusal) => refusal === issue?.message);
  const field = fieldOf(issue);
  if (said === "text-too-long") {
    const maximum = issue?.code === "too_big" ? `${issue.maximum}` : "";
    return { raw, parsed: refuse(said, { field, maximum }) };
  }
  return { raw, parsed: refuse(said ?? "parameter-error", { field }) };
}

const fieldOf = (
  issue: { path: PropertyKey[]; keys?: string[]; code?: string } | undefined,
): string =>
  (issue?.path.length ? issue.path.map(String).join(".") : issue?.keys?.[0])?.slice(0, 40) ??
  "body";
