import type { Article } from "./published.ts";

/** A site setting may hold anything: these read what a screen expects of it. */
export function articleIn(value: unknown): Article | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { title, content, updated_at } = value as Record<string, unknown>;
  const isArticle =
    typeof title === "string" && typeof content === "string" && typeof updated_at === "string";
  return isArticle ? { title, content, updated_at } : undefined;
}

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
