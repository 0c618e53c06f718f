import { textOr } from "../../lib/text.ts";

/** A queue as operators call it; one that nobody has named yet keeps its own word. */
export const queueText = (queue: string): string => textOr(`console.queue-${queue}`, queue);

export const factText = (name: string): string => textOr(`console.fact-${name}`, name);
