import { PRODUCTS } from "../../shown-words.ts";
import { FREEZE_CAUSES } from "../../words.ts";
import { endpoint, operatorWith, queue } from "../../define.ts";
import * as z from "zod/mini";
import { cursor, country, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { reason, searchText, userReaders, viewed } from "../../operator-fields.ts";
import { fileCalls } from "./file-operator.ts";

const freezeCause = z.enum(FREEZE_CAUSES);
/** The places in which a user's picture can be. */
const PICTURE_USES = ["request", "address"] as const;

const multiple = z.exactOptional(z.int().check(z.minimum(0), z.maximum(1_000)));

const userSummary = z.object({
  id: uuid,
  account_name: z.string(),
  realm: z.enum(["live", "demo"]),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  created_at: time,
  is_frozen: z.boolean(),
});

export const account = {
  calls: {
    searchUsers: endpoint({
      method: "GET",
      path: "/users",
      access: userReaders,
      kind: "read",
      rate: "read",
      summary:
        "Users with this id, or with this text in their name, nickname, address, number or invite code; the newest first.",
      input: z.strictObject({
        text: z.optional(searchText),
        realm: z.optional(z.enum(["live", "demo"])),
        page,
        limit,
      }),
      output: paged(userSummary),
      refusals: [],
    }),
    findUser: endpoint({
      method: "GET",
      path: "/users/one",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "One user: profile, restriction, sessions, pictures. Never a password or a code.",
      input: z.strictObject({ ...viewed }),
      output: z.extend(userSummary, {
        signature: z.nullable(z.string()),
        invite_code: z.string(),
        invited_by: z.nullable(z.string()),
        credit_score: z.number(),
        /** The proven identity level: 0 to 2. */
        level: z.number(),
        /** The country that the user or the documents state; null: unknown. */
        country: z.nullable(country),
        live_user_id: z.nullable(uuid),
        demo_user_id: z.nullable(uuid),
        freeze: z.nullable(
          z.object({
            cause: freezeCause,
            note: z.string(),
            since: time,
            until: time,
            by: z.string(),
          }),
        ),
        sessions: z.array(z.object({ created_at: time, seen_at: time, expires_at: time })),
        pictures: z.array(
          z.object({
            id: uuid,
            bytes: z.number(),
            created_at: time,
            /** The purpose of the picture; null: this operator may not see it. */
            used_for: z.nullable(
              z.object({
                kind: z.enum(PICTURE_USES),
                request_id: z.nullable(uuid),
                queue: z.nullable(z.string()),
                number: z.nullable(z.number()),
                /** The number of the picture within that request, counted from 1. */
                place: z.nullable(z.number()),
              }),
            ),
          }),
        ),
      }),
      refusals: ["not-found", "view-reason-required"],
    }),
    ...fileCalls,
    listUserViews: endpoint({
      method: "GET",
      path: "/users/views",
      access: operatorWith("auditor", "owner"),
      kind: "read",
      rate: "read",
      summary:
        "Which operator has opened which user, when and why, newest first, and how many each has opened today (UTC).",
      input: z.strictObject({ page, limit, cursor }),
      output: z.extend(
        paged(
          z.object({
            number: z.number(),
            operator: z.string(),
            user_id: uuid,
            account_name: z.string(),
            at: time,
            /** The reason: the open request about the user, the operator's own text, or the order that was found. */
            request_number: z.nullable(z.number()),
            reason: z.nullable(z.string()),
            order_id: z.nullable(uuid),
          }),
        ),
        { today: z.array(z.object({ operator: z.string(), users: z.number() })) },
      ),
      refusals: [],
    }),
    listUserSearches: endpoint({
      method: "GET",
      path: "/users/searches",
      access: operatorWith("auditor", "owner"),
      kind: "read",
      rate: "read",
      summary:
        "What operators have searched users by, when, and how many each page showed, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.object({
          number: z.number(),
          operator: z.string(),
          at: time,
          /** Null for all users. */
          text: z.nullable(z.string()),
          found: z.number(),
        }),
      ),
      refusals: [],
    }),
    freezeUser: endpoint({
      method: "POST",
      path: "/users/freeze",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "Stops a user's orders and transfers at once, for three days at most, counted over all who freeze alone; open orders may still be cancelled.",
      input: z.strictObject({
        id: uuid,
        cause: freezeCause,
        hours: integer.check(z.refine((value) => value >= 1 && value <= 72)),
        reason,
      }),
      output: z.object({ until: time }),
      refusals: ["not-found", "freeze-stands", "freeze-alone-max"],
    }),
    requestFreeze: endpoint({
      method: "POST",
      path: "/users/freeze/request",
      access: operatorWith("risk"),
      kind: "write",
      opens: "freeze",
      rate: "write",
      summary: "Asks for a freeze of up to ninety days; two others decide.",
      input: z.strictObject({
        id: uuid,
        cause: freezeCause,
        days: integer.check(z.refine((value) => value >= 1 && value <= 90)),
        reason,
      }),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found"],
    }),
    unfreezeUser: endpoint({
      method: "POST",
      path: "/users/unfreeze",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      summary: "Ends a freeze at once.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ is_frozen: z.boolean() }),
      refusals: ["not-found", "nothing-changes"],
    }),
    signOutUser: endpoint({
      method: "POST",
      path: "/users/sign-out",
      access: operatorWith("support", "risk"),
      kind: "write",
      rate: "write",
      summary: "Ends every session of a user, at once.",
      input: z.strictObject({ id: uuid, reason }),
      output: z.object({ ended: z.number() }),
      refusals: ["not-found"],
    }),
  },
  queues: {
    freeze: queue({
      name: "freeze",
      askedBy: "operator",
      deciders: ["risk", "owner"],
      approvals: 2,
      promiseHours: 24,
      payload: z.strictObject({ cause: z.enum(FREEZE_CAUSES), days: z.int() }),
      facts: { user: "user", cause: "word", days: "number" },
      refusals: [],
    }),
  },
  configKinds: {
    /**
     * Subject: a country (ISO 3166, two letters) or "default". The products that it may use, and the highest leverage
     * of contracts by level. 0: none at this level, as always at level 0; left out: the contract's own maximum.
     */
    jurisdiction: z
      .strictObject({
        products: z.array(z.enum(PRODUCTS)).check(z.maxLength(PRODUCTS.length)),
        lv1_multiple: multiple,
        lv2_multiple: multiple,
      })
      .check(
        z.refine(({ lv1_multiple: name, lv2_multiple: papers }) =>
          name === undefined || papers === undefined
            ? name === papers
            : name <= papers && papers > 0,
        ),
      ),
  },
};
