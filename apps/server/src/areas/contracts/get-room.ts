import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { worstMoveOf } from "@candor/rules/contracts/worst-case.ts";
import { contractKey } from "../../exchange/contracts/contract-book.ts";
import { roomNow } from "../../exchange/contracts/worst-case.ts";
import type { ReadHandler } from "../../http/handlers.ts";

/** The room in the caller's realm; a guest sees the live one. */
export const getRoom: ReadHandler<typeof contracts.calls.getRoom> = async (
  { catalogue, exchange },
  { input, caller },
) => {
  const market = catalogue.contractByPair(input.currency_id, input.legal_id);
  if (market === undefined) return refuse("unknown-market");
  const book = exchange.contracts.books().get(contractKey(caller?.realm ?? "live", market.id));
  const room = book?.lastMark && roomNow(book, book.lastMark);
  return {
    move: formatDec(worstMoveOf(market)),
    long: room === undefined ? null : formatDec(room.long),
    short: room === undefined ? null : formatDec(room.short),
  };
};
