import type { withdrawal } from "@candor/contract/areas/withdrawal.operator.ts";
import { ZERO, dec, formatDec } from "@candor/money";
import * as z from "zod/mini";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { findHotWallet, sumApproved } from "./operator-rows.ts";

/** By currency id. */
const seen = z.record(z.string(), z.string());

export const getHotWallet: OperatorReadHandler<typeof withdrawal.calls.getHotWallet> = async ({
  db,
  catalogue,
}) => {
  const wallet = await findHotWallet(db);
  if (wallet === undefined) return { address: null, seen_at: null, balances: [] };
  const holds = seen.parse(wallet.balances);
  const waits = await sumApproved(db, wallet.network);
  const shown = catalogue.currencies.filter(({ id }) => `${id}` in holds || waits.has(id));
  return {
    address: wallet.address,
    seen_at: wallet.seen_at.toISOString(),
    balances: shown.map(({ id, code }) => ({
      currency_code: code,
      holds: formatDec(dec(holds[`${id}`] ?? "0")),
      waits: formatDec(waits.get(id) ?? ZERO),
    })),
  };
};
