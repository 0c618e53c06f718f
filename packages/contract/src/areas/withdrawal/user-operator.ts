import { endpoint } from "../../define.ts";
import { cursor, decimal, limit, page, paged, time, uuid } from "../../fields.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { CARD_KINDS, WITHDRAWAL_STATES } from "../../words.ts";
import * as z from "zod/mini";

/** Calls that show operators one user's withdrawals and addresses. */
export const userCalls = {
  listUserWithdrawals: endpoint({
    method: "GET",
    path: "/users/withdrawals",
    access: userReaders,
    opensUser: "by-id",
    kind: "read",
    rate: "read",
    summary: "A user's withdrawals, newest first.",
    input: z.strictObject({ ...viewed, page, limit, cursor }),
    output: paged(
      z.object({
        id: uuid,
        currency_code: z.string(),
        type: z.string(),
        address: z.string(),
        address_name: z.string(),
        card: z.nullable(z.enum(CARD_KINDS)),
        number: decimal,
        fee: decimal,
        state: z.enum(WITHDRAWAL_STATES),
        held_until: z.nullable(time),
        transaction: z.nullable(z.string()),
        created_at: time,
        sent_at: z.nullable(time),
      }),
    ),
    refusals: ["view-reason-required"],
  }),
  listUserAddresses: endpoint({
    method: "GET",
    path: "/users/addresses",
    access: userReaders,
    opensUser: "by-id",
    kind: "read",
    rate: "read",
    summary:
      "The addresses that a user has listed for withdrawals, removed ones too, newest first; and who else has listed the same.",
    input: z.strictObject({ ...viewed, page, limit, cursor }),
    output: paged(
      z.object({
        id: uuid,
        currency_code: z.string(),
        type: z.string(),
        name: z.string(),
        address: z.string(),
        created_at: time,
        usable_from: time,
        removed_at: z.nullable(time),
        /** Names of other users, at most five. */
        listed_by: z.array(z.string()),
      }),
    ),
    refusals: ["view-reason-required"],
  }),
};
