import type { RequestRecord } from "../../lib/area.ts";

export const factIn = ({ facts }: RequestRecord, wanted: string): string | null =>
  facts.find(({ name }) => name === wanted)?.value ?? null;
