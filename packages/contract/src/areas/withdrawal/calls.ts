import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  fileReference,
  integer,
  limit,
  page,
  paged,
  plain,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { REJECTIONS } from "../../rejections.ts";
import { CARD_KINDS, WITHDRAWAL_STATES } from "../../words.ts";

const walletAddress = z.object({
  id: uuid,
  currency_id: z.number(),
  currency_code: z.string(),
  /** The network, by the name that users choose, e.g. ERC20. */
  type: z.string(),
  name: z.string(),
  address: z.string(),
  /** The address can be paid from this time on. */
  usable_from: time,
  created_at: time,
  /** The reference of the picture that the address was read from. */
  qrcode: z.nullable(fileReference),
});

const withdrawn = z.object({
  id: uuid,
  currency_id: z.number(),
  currency_code: z.string(),
  type: z.string(),
  /** For a card, the last characters of its account. */
  address: z.string(),
  address_name: z.string(),
  /** The kind of bank card that is paid; null for an address. */
  card: z.nullable(z.enum(CARD_KINDS)),
  /** The amount that leaves the account, fee included. */
  number: decimal,
  fee: decimal,
  received: decimal,
  /** 0 pending, 1 passed, 2 rejected; null if taken back. */
  status: z.nullable(z.literal([0, 1, 2])),
  state: z.enum(WITHDRAWAL_STATES),
  /** The reason of a rejection, and an operator's note, which is alone if the queue had no reasons. */
  reason: z.nullable(z.enum(REJECTIONS)),
  note: z.nullable(z.string()),
  /** The withdrawal cannot be approved before; null once it is decided, and without a hold. */
  held_until: z.nullable(time),
  /** The time by which a decision is promised. */
  due_at: z.nullable(time),
  /** For a withdrawal by bank, the bank's reference. */
  transaction: z.nullable(z.string()),
  /** The blocks on it, its own included, and the required number; null before it is sent, and for a bank's. */
  confirmations: z.nullable(z.number()),
  confirmations_needed: z.nullable(z.number()),
  may_cancel: z.boolean(),
  created_at: time,
  sent_at: z.nullable(time),
  confirmed_at: z.nullable(time),
});

export const withdrawal = {
  calls: {
    saveWalletAddress: endpoint({
      method: "POST",
      path: "/user/wallet/save",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      stepUp: () => "signed-in",
      summary:
        "Adds an address of the caller's own that withdrawals may go to; it is checked against its network, and can be used after a hold.",
      input: z.strictObject({
        currency: integer,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        address: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
        /** By default the currency's only network. */
        type: z.optional(z.string().check(z.maxLength(20))),
        /** The picture that the address was read from, if any. */
        qrcode: z.optional(fileReference),
      }),
      output: walletAddress,
      refusals: [
        "unknown-currency",
        "network-unknown",
        "no-special-characters",
        "address-invalid",
        "address-checksum",
        "address-other-network",
        "address-test-network",
        "address-not-payable",
        "address-stands",
        "too-many-addresses",
        "file-unknown",
        "file-not-a-picture",
      ],
    }),
    listWalletAddresses: endpoint({
      method: "GET",
      path: "/user/wallet/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The addresses that the caller may withdraw to, newest first.",
      input: z.strictObject({}),
      output: z.array(walletAddress),
      refusals: [],
    }),
    removeWalletAddress: endpoint({
      method: "POST",
      path: "/user/wallet/remove",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary: "Takes an address off the list; what is on its way to it stays on its way.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ is_done: z.literal(true) }),
      refusals: ["not-found"],
    }),
    requestWithdrawal: endpoint({
      method: "POST",
      path: "/wallet/out",
      access: "verified",
      kind: "money",
      rate: "write",
      isClosedToDemo: true,
      stepUp: ({ code: brought }) => (brought === undefined ? "owner" : undefined),
      summary:
        "Asks for an amount to be sent to a listed address, or of a fiat to be paid to a saved bank card; it is frozen at once, the fee comes out of it, and two operators decide. Its owner's proof comes as header Step-Up, or as `code`: of the authenticator, the pay password, or, without either, one that was sent with scene step_up.",
      input: z.strictObject({
        currency: integer,
        number: positiveAmount,
        /** The listed address's id; for a fiat instead the kind of the saved card. */
        address: z.optional(uuid),
        card: z.optional(z.enum(CARD_KINDS)),
        code: z.optional(z.string().check(plain, z.minLength(1), z.maxLength(40))),
      }),
      output: withdrawn,
      refusals: [
        "code-wrong",
        "proof-not-taken",
        "unknown-currency",
        "not-found",
        "network-unknown",
        "network-off",
        "card-missing",
        "too-many-decimals",
        "below-minimum",
        "insufficient-balance",
        "withdrawal-limit",
        "no-price",
        "rate-stale",
        "rate-sources",
        "rate-waits",
        "dollar-off",
        "request-stands",
      ],
    }),
    cancelWithdrawal: endpoint({
      method: "POST",
      path: "/user/withdraw/cancel",
      access: "user",
      kind: "money",
      rate: "write",
      isClosedToDemo: true,
      isOpenToFrozen: true,
      summary:
        "Takes a withdrawal back before it is being sent, whether it is approved or not; free.",
      input: z.strictObject({ id: uuid }),
      output: withdrawn,
      refusals: ["not-found", "request-closed"],
    }),
    listWithdrawals: endpoint({
      method: "GET",
      path: "/user/withdraw/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's withdrawals, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(withdrawn),
      refusals: [],
    }),
    getWithdrawalQueue: endpoint({
      method: "GET",
      path: "/withdraw/queue",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Everybody's withdrawals that are not sent yet: how many, how old the oldest is, and how long those of the last days took.",
      input: z.strictObject({}),
      output: z.object({
        waiting: z.number(),
        /** Seconds; null if no withdrawal waits. */
        oldest_seconds: z.nullable(z.number()),
        /** The median seconds from request to sending, over the last days; null without any. */
        median_seconds: z.nullable(z.number()),
        days: z.number(),
      }),
      refusals: [],
    }),
  },
  channels: {
    withdrawals: channel({
      access: "user",
      summary: "The newest withdrawals, as the list shows them; then each that comes or changes.",
      params: z.strictObject({}),
      message: z.object({ list: z.array(withdrawn) }),
    }),
  },
};
