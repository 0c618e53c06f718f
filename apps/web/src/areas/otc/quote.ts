import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { OPENED, type ConvertDraft } from "../../parts/converting/draft.ts";
import type { OtcSearch } from "./screens.ts";

export type Quote = CallOutput<"otc.getOtcQuote">;
export type Wanted = CallInput<"otc.getOtcQuote">;
export type Trade = CallOutput<"otc.listOtcTrades">["list"][number];
/** What a signed quote says, of a live one and of a trade's. */
export type Signed = Pick<
  Trade,
  "from_currency" | "to_currency" | "text" | "signature" | "public_key"
>;

const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number.parseInt(text, 10) : undefined;

/** The form as an address opens it. */
export function openedBy({ from, to, amount = "" }: OtcSearch): ConvertDraft {
  const [fromId, toId] = [idIn(from), idIn(to)];
  if (fromId === undefined || toId === undefined || fromId === toId) return OPENED;
  return { from: fromId, to: toId, amount };
}
