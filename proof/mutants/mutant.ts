/** A deliberate bug: pieces of source text and their replacements when a server's process loads them. */
export type Mutant = { says: string; edits: readonly Edit[] };
export type Edit = { file: string; from: string; to: string };
