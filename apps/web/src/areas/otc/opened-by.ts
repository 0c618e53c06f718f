import { type ConvertDraft, OPENED } from "../../parts/converting/draft.ts";
import type { OtcSearch } from "./search.ts";

/** The form as an address opens it. */
export const openedBy = ({ from, to, amount = "" }: OtcSearch): ConvertDraft =>
  from === undefined || to === undefined ? OPENED : { from, to, amount };
