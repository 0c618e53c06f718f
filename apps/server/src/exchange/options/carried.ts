import type { Carried } from "../carried.ts";
import { createOptions } from "./index.ts";
import type { OptionBook } from "./option-book.ts";
import type { AcceptAnswer, AcceptRequest } from "./requests.ts";
import type { OptionRow } from "./rows.ts";
import { optionShard } from "./shared.ts";

/** The most options settled with one batch, which bounds how long new ones wait for it. */
const EFFECTS_MAX = 400;

type Options = {
  book: OptionBook;
  /** Accepts an option: users make no other request about options. */
  submit: (request: AcceptRequest) => Promise<AcceptAnswer>;
  /** Each option in its last state. */
  committed: OptionRow[];
  event: "options";
};

export const options: Carried<Options> = {
  create: createOptions,
  shard: optionShard,
  ownEffectsMax: EFFECTS_MAX,
  event: "options",
  subject: "submitOption",
};
