import { STEP_CHANGES } from "@candor/contract/areas/contracts/step-shapes.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { dec, formatDec } from "@candor/money";
import type { ChangeRow } from "../../exchange/contracts/changes.ts";
import { readDecision } from "../../exchange/contracts/decision.ts";
import type { ClosingRow, SplitRow } from "../../exchange/contracts/rows.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type ClosedPosition, computedClosing } from "./computed-closing.ts";
import type { CountedNight } from "./step-rows.ts";
import { decisionView, splitView } from "./view.ts";

export type Step = CallOutput<"contracts.listSteps">["list"][number];

const NOTHING = { change: null, closing: null, night: null, split: null } as const;
const textOf = (amount: string | null): string | null =>
  amount === null ? null : formatDec(dec(amount));
const isoOf = (at: Date | string): string => new Date(at).toISOString();

/** Undefined for a halt, which belongs to no user. */
export function changeStep(row: ChangeRow): Step | undefined {
  const what = STEP_CHANGES.find((one) => one === row.what);
  if (what === undefined) return undefined;
  return {
    ...NOTHING,
    number: row.number,
    position_id: row.position_id,
    event: row.event,
    time: isoOf(row.changed_at),
    change: {
      what,
      mode: row.mode,
      multiple: row.multiple,
      margin: textOf(row.held),
      target_profit_price: textOf(row.take_profit_price),
      stop_loss_price: textOf(row.stop_loss_price),
      available: textOf(row.cash),
      decision: row.decision === null ? null : decisionView(readDecision(row.decision)),
    },
  };
}

export const closingStep = (
  ctx: Pick<CoreCtx, "catalogue">,
  closed: ClosedPosition,
  row: ClosingRow,
): Step => ({
  ...NOTHING,
  number: row.number,
  position_id: row.position_id,
  event: row.event,
  time: isoOf(row.closed_at),
  closing: computedClosing(ctx, closed, row),
});

export const nightStep = (row: CountedNight): Step => ({
  ...NOTHING,
  number: row.number,
  position_id: row.position_id,
  event: row.event,
  time: isoOf(row.counted_at),
  night: {
    day: row.day,
    lots: row.lots,
    nights: row.nights,
    mark: formatDec(dec(row.mark)),
    fee: formatDec(dec(row.fee)),
    heard: row.heard,
  },
});

export const splitStep = (row: SplitRow): Step => ({
  ...NOTHING,
  number: row.number,
  position_id: row.position_id,
  event: row.event,
  time: isoOf(row.split_at),
  split: splitView(row),
});
