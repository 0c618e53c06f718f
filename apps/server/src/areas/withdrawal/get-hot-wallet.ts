import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { ZERO, dec, formatDec } from "@candor/money";
import * as z from "zod/mini";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findHotWallet, sumApproved } from "./operator-rows.ts";
import { sumUnswept } from "./sweeping/due-rows.ts";
import { listNewest } from "./sweeping/move-rows.ts";
import { codeOf } from "./view.ts";

const MOVES_SHOWN = 10;

/** Balances by currency id. */
const seen = z.record(z.string(), z.string());

export const getHotWallet: OperatorReadHandler<typeof withdrawal.calls.getHotWallet> = async ({
  db,
  catalogue,
}) => {
  const wallet = await findHotWallet(db);
  if (wallet === undefined) return { address: null, seen_at: null, balances: [], moves: [] };
  const holds = seen.parse(wallet.balances);
  const waits = await sumApproved(db, wallet.network);
  const unswept = await sumUnswept(db, wallet.network);
  const moves = await listNewest(db, wallet.network, MOVES_SHOWN);
  const shown = catalogue.currencies.filter(
    ({ id }) => `${id}` in holds || waits.has(id) || unswept.has(id),
  );
  return {
    address: wallet.address,
    seen_at: wallet.seen_at.toISOString(),
    balances: shown.map(({ id, code }) => ({
      currency_code: code,
      holds: formatDec(dec(holds[`${id}`] ?? "0")),
      waits: formatDec(waits.get(id) ?? ZERO),
      unswept: formatDec(unswept.get(id) ?? ZERO),
    })),
    moves: moves.map(({ currency_id: currencyId, amount, created_at: at, ...move }) => ({
      ...move,
      currency_code: codeOf(catalogue, currencyId),
      amount: formatDec(dec(amount)),
      created_at: at.toISOString(),
    })),
  };
};
