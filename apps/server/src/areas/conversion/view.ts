import { type Dec, formatDec } from "@candor/money";
import type { Conversion } from "@candor/rules/conversion.ts";

type Named = { id: number; code: string };

export const dealView = (
  { from, to, number }: { from: Named; to: Named; number: Dec },
  { rate, fee, received }: Pick<Conversion, "rate" | "fee" | "received">,
) => ({
  from_currency_id: from.id,
  to_currency_id: to.id,
  from_currency: from.code,
  to_currency: to.code,
  number: formatDec(number),
  rate: formatDec(rate),
  fee: formatDec(fee),
  received: formatDec(received),
});
