import { publicFieldOf, publicKindOf } from "@candor/contract/config-fields.ts";
import { operatorContract } from "@candor/contract";
import { languages } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { areas } from "../areas.ts";

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  anyOf?: JsonSchema[];
  enum?: string[];
  propertyNames?: unknown;
};

/** A part of a value as `changeLines` names it, and the words that it can be. */
type Part = { name: string; words: readonly string[] };

const schemas = Object.entries<{ configKinds: Record<string, z.ZodMiniType> }>(
  operatorContract,
).flatMap(([, { configKinds }]) => Object.entries(configKinds));

/** The parts of what a schema takes: a list of entries is named itself where it may be empty. */
function partsOf(schema: JsonSchema, name = ""): Part[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => partsOf(one, name));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([field, part]) => partsOf(part, field));
  // A text by language is named by the code of each.
  if (schema.propertyNames !== undefined)
    return languages.map((language) => ({ name: language, words: [] }));
  if (schema.items?.properties) {
    const empty = name === "" || (schema.minItems ?? 0) > 0 ? [] : [{ name, words: [] }];
    return [...empty, ...partsOf(schema.items, name)];
  }
  if (schema.items) return partsOf(schema.items, name);
  return schema.type === "null" ? [] : [{ name, words: schema.enum ?? [] }];
}

const published = areas.list.flatMap(([, { configKinds }]) =>
  Object.entries(configKinds)
    .filter(([, { isPublic }]) => isPublic)
    .map(([kind]) => kind),
);

describe("a change of users' terms, as the page of changes shows it", () => {
  test("the page of changes knows exactly the kinds of change that are published", () => {
    const known = schemas.map(([kind]) => kind).filter((kind) => publicKindOf(kind) !== undefined);
    expect(known.toSorted()).toEqual(published.toSorted());
  });

  test.each(published)(
    "the change %s has a label for itself and each of its parts in every language",
    (name) => {
      const kind = publicKindOf(name);
      const schema = schemas.find(([declared]) => declared === name)?.[1];
      if (kind === undefined || schema === undefined) throw new Error(`nothing declares ${name}`);
      const parts = partsOf(
        z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema,
      );
      expect(parts.length).toBeGreaterThan(0);
      const ids = parts.flatMap((part) => {
        const label = publicFieldOf(kind, part.name)?.label;
        return [
          `articles.field-${label ?? `(none for ${part.name})`}`,
          ...part.words.map((word) => `articles.value-${word}`),
        ];
      });
      const missing = languages.flatMap((language) => {
        const texts = readTexts(language, "articles");
        return [`articles.change-${kind}`, ...ids]
          .filter((id) => texts[id] === undefined)
          .map((id) => `${language} ${id}`);
      });
      expect(missing).toEqual([]);
    },
  );
});
