import { amountOf } from "@candor/chains/amount.ts";
import { SCALE, formatDec } from "@candor/money";
import { isUnsignedMuch } from "@candor/rules/velocity.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { listTerms } from "../deposit/index.ts";
import { NETWORK } from "./paying/payer.ts";
import { termsOf } from "./paying/units.ts";
import { findApprovers, isFounding } from "./sign-withdrawal.ts";
import { sentUnsigned } from "./velocity-rows.ts";
import { codeOf } from "./view.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Alarms when payments without approvers' signatures come near the signer's hourly or daily limit for them. */
export async function unsignedAlarms(ctx: OperatorCtx) {
  const said = await findApprovers(ctx.db);
  // The signer of a trial without approvers treats no payment as small.
  if (said === undefined || isFounding(said)) return [];
  const terms = await listTerms(ctx.db, NETWORK);
  const now = ctx.clock.now().getTime();
  const spans = [
    ["hour", new Date(now - HOUR_MS)],
    ["day", new Date(now - DAY_MS)],
  ] as const;
  const sent = await Promise.all(
    spans.map(async ([span, since]) => ({
      span,
      rows: await sentUnsigned(ctx.db, NETWORK, since),
    })),
  );
  return sent.flatMap(({ span, rows }) =>
    rows.flatMap(({ currencyId, left, since }) => {
      const { token, decimals } = termsOf(currencyId, terms);
      const small = said.tokens[token === "" ? "coin" : token.toLowerCase()]?.small;
      if (!small || !isUnsignedMuch(left, amountOf(BigInt(small[span]), decimals ?? SCALE)))
        return [];
      const subject = `${formatDec(left)} ${codeOf(ctx.catalogue, currencyId)}`;
      return [{ code: "unsigned-leaves", subject, since: since.toISOString() }];
    }),
  );
}
