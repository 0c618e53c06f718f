import type { Carried } from "../carried.ts";
import { createOptions } from "./index.ts";
import type { OptionBook } from "./option-book.ts";
import type { AcceptAnswer, AcceptRequest } from "./requests.ts";
import type { OptionRow } from "./rows.ts";
import { optionShard } from "./shared.ts";

/** So many options are settled with one batch: more of them would keep new ones waiting. */
const EFFECTS_MAX = 400;

type Options = {
  book: OptionBook;
  /** An option is asked for, and nothing else ever is of those that run. */
  submit: (request: AcceptRequest) => Promise<AcceptAnswer>;
  /** The last row of each. */
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
