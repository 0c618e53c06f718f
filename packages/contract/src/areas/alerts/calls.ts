import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  flag,
  integer,
  limit,
  page,
  paged,
  price,
  ratio,
  time,
  uuid,
} from "../../fields.ts";
import { ALERT_DIRECTIONS } from "../../notice-words.ts";

const direction = z.enum(ALERT_DIRECTIONS);

const alert = z.object({
  id: uuid,
  currency_id: z.number(),
  legal_id: z.number(),
  symbol: z.string(),
  direction,
  /** Null for an alert on a move. */
  price: z.nullable(decimal),
  /** The ratio by which the index has to move within a day, up or down; null for an alert on a price. */
  rate: z.nullable(decimal),
  created_at: time,
  /** Null while it waits. */
  fired_at: z.nullable(time),
  /** The index at which it fired. */
  reached: z.nullable(decimal),
  /** The index's change within a day at that time, as a ratio, for an alert on a move. */
  change: z.nullable(decimal),
});

export const alerts = {
  calls: {
    addAlert: endpoint({
      method: "POST",
      path: "/alerts/add",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Tells the user once as soon as the index of a market, or of a contract on no coin, is at a price or beyond it, or has moved by a share within a day, as the quotations' `change_rate` tells it; whether the app is open or not. A move has a `rate` of 0.01 to 1 in thousandths, up or down alike, the others have a `price`.",
      input: z.strictObject({
        currency_id: integer,
        legal_id: integer,
        direction,
        price: z.optional(price),
        rate: z.optional(ratio),
      }),
      output: alert,
      refusals: [
        "unknown-market",
        "price-off-tick",
        "above-maximum",
        "no-price",
        "trigger-already-reached",
        "already-moved",
        "too-many-alerts",
      ],
    }),
    listAlerts: endpoint({
      method: "POST",
      path: "/alerts/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The user's price alerts, newest first: all, or only those that wait or have fired.",
      input: z.strictObject({ page, limit, cursor, is_open: z.optional(flag) }),
      output: paged(alert),
      refusals: [],
    }),
    removeAlert: endpoint({
      method: "POST",
      path: "/alerts/remove",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Removes a price alert, whether it waits or has fired.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ id: uuid }),
      refusals: ["not-found"],
    }),
  },
  channels: {},
};
