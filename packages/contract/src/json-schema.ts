import * as z from "zod/mini";

/** A schema as JSON Schema, for the document and for code that makes requests from it. */
export function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
  }) as Record<string, unknown>;
  return json;
}
