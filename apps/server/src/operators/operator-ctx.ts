import type { ExchangeLink } from "../console-link/ask-exchange.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Watch } from "./watch.ts";

/** What operators' handlers may use, with the console's database role in the console's process. */
export type OperatorCtx = CoreCtx & {
  watch: Watch;
  /** The exchange, which another process leads. */
  link: ExchangeLink;
};
