import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parseAllDocuments } from "yaml";

import { root } from "../../start/state.ts";

/** A mapping in a YAML document. */
export type Node = { [key: string]: Value };
type Value = Node | readonly Node[] | string | number | boolean | null | readonly string[];

/** Every document of the deployment's YAML files, by path; throws at the first error in one. */
export function yamlFiles(): Map<string, Node[]> {
  const paths = globSync("deploy/**/*.{yaml,yml}", { cwd: root }).sort();
  return new Map(paths.map((path) => [path, documentsOf(path)]));
}

export function documentsOf(path: string): Node[] {
  const text = readFileSync(join(root, path), "utf8");
  const documents = parseAllDocuments(text, { merge: true });
  if (!Array.isArray(documents)) return [];
  for (const { errors } of documents) if (errors[0] !== undefined) throw errors[0];
  return documents.map((document) => document.toJS() as Node);
}

/** The mapping at a path of keys; empty where there is none. */
export function nodeAt(node: Node, ...keys: readonly string[]): Node {
  return keys.reduce<Node>((at, key) => (at[key] ?? {}) as Node, node);
}

/** A plain value as text; a mapping or list as JSON. */
export const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** The list under a key; empty where there is none. */
export const listAt = (node: Node, key: string): readonly Node[] =>
  (node[key] ?? []) as readonly Node[];

/** A strategic merge as Kustomize makes it: lists of named things by their names, any other list as a whole. */
export function merged(below: Value | undefined, above: Value): Value {
  if (isList(below) && isList(above)) {
    const names = new Set([...below, ...above].map(({ name }) => name));
    const find = (list: readonly Node[], name: unknown) => list.find((one) => one["name"] === name);
    return [...names].map((name) => {
      const [from, to] = [find(below, name), find(above, name)];
      return (to === undefined ? from : merged(from, to)) as Node;
    });
  }
  if (!isNode(below) || !isNode(above)) return above;
  const result: Node = { ...below };
  for (const [key, value] of Object.entries(above)) result[key] = merged(below[key], value);
  return result;
}

const isNode = (value: Value | undefined): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Value | undefined): value is readonly Node[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((one) => isNode(one as Value) && "name" in (one as Node));
