import { RICH_TAGS } from "@candor/contract/rich-text.ts";
import { getSchema } from "@tiptap/core";
import { describe, expect, test } from "vitest";
import { isLink, richExtensions } from "./rich-extensions.ts";

const schema = getSchema(richExtensions);

/** The elements that a specification renders, with the names of their meaningful attributes. */
function drawn(spec: unknown): string[] {
  if (!Array.isArray(spec)) return [];
  const [tag, ...rest] = spec as [string, ...unknown[]];
  const attributes = rest.find(
    (part) => typeof part === "object" && part !== null && !Array.isArray(part),
  );
  const named = Object.entries(attributes ?? {}).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`${tag} ${name}`],
  );
  return [tag, ...named, ...rest.flatMap(drawn)];
}

const everything = [
  ...Object.values(schema.nodes).map((type) => type.spec.toDOM?.(type.create())),
  ...Object.values(schema.marks).map((type) =>
    type.spec.toDOM?.(type.create({ href: "https://candor.example" }), true),
  ),
].flatMap(drawn);

describe("the editor of publications", () => {
  test("the editor writes no element or attribute that the server removes", () => {
    const kept = new Set<string>([...RICH_TAGS, "a href"]);
    expect(everything.filter((part) => !kept.has(part))).toEqual([]);
  });

  test("the editor can write all that may be published, so that opening an item loses nothing", () => {
    // A table's head is a row of head cells, and headings of level three use the same node.
    const other = new Set<string>(["thead", "h3"]);
    expect(RICH_TAGS.filter((tag) => !everything.includes(tag) && !other.has(tag))).toEqual([]);
    expect(schema.nodes["heading"]?.spec.parseDOM?.map(({ tag }) => tag)).toEqual(["h2", "h3"]);
  });

  test("the editor allows links to https and to paths of the app, and to nothing else", () => {
    for (const link of ["https://candor.example/a", "/pages/fees", "/"])
      expect(isLink(link)).toBe(true);
    for (const link of [
      "http://a.example",
      "//a.example",
      "javascript:alert(1)",
      "data:x",
      "",
      "a b",
    ])
      expect(isLink(link)).toBe(false);
  });
});
