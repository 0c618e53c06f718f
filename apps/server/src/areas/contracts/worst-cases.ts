import { CONTRACT_ASSETS } from "@candor/contract/words.ts";
import { type Dec, ZERO, formatDec, max, mul, sub } from "@candor/money";
import { FUND_SHARE, worstMoveOf } from "@candor/rules/contracts/worst-case.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { usedNow } from "../../exchange/contracts/worst-case.ts";
import type { Realm } from "../../ledger/accounts.ts";

/** By kind of contract: how far its worst case moves prices, its cost to the fund, and the fund's free part. */
export function worstCases({ exchange }: Pick<Ctx, "exchange">, realm: Realm, fund: Dec) {
  const books = [...exchange.contracts.books().values()].filter((book) => book.realm === realm);
  const share = max(ZERO, mul(fund, FUND_SHARE, "down"));
  return {
    share: formatDec(FUND_SHARE),
    kinds: CONTRACT_ASSETS.map((asset) => {
      const used = usedNow(books.filter(({ market }) => market.asset === asset));
      return {
        asset,
        move: formatDec(worstMoveOf({ asset })),
        used: formatDec(used),
        free: formatDec(max(ZERO, sub(share, used))),
      };
    }),
  };
}
