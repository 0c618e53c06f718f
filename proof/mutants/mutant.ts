/** A bug on purpose: pieces of source text and what stands in their place while a server's process loads them. */
export type Mutant = { says: string; edits: readonly Edit[] };
export type Edit = { file: string; from: string; to: string };
