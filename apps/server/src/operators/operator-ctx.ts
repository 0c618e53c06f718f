import type { ExchangeLink } from "../console-link/ask-exchange.ts";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Watch } from "./watch.ts";

/** What operators' handlers reach: by the console's own role in the database, in the console's own process. */
export type OperatorCtx = CoreCtx & {
  watch: Watch;
  /** The exchange, which another process leads. */
  link: ExchangeLink;
};
