import type { ComponentType } from "react";
import { lazyPart } from "./chunk.ts";
import type { TextArea } from "./screen.ts";
import { loadTexts } from "./text.ts";

/** Makes hidden parts of screens: each is fetched, with these texts, on demand. */
export const laterWith =
  (texts: TextArea) =>
  <Name extends string, Props>(
    name: Name,
    load: () => Promise<Record<Name, ComponentType<Props>>>,
    options?: { isKept?: boolean },
  ) =>
    lazyPart(name, async () => (await Promise.all([load(), loadTexts(texts)]))[0], options);
