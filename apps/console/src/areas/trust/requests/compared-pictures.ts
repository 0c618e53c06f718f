import type { ComparedPictures } from "@candor/contract/define.ts";

/** What a fact of that kind names. */
export const comparedPictures = (value: string): ComparedPictures =>
  JSON.parse(value) as ComparedPictures;
