import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  depositNetwork,
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
import { BANK, CURRENCY_KINDS, DEPOSIT_STATES, DEPOSIT_WAYS } from "../../words.ts";

const deposited = z.object({
  id: uuid,
  way: z.enum(DEPOSIT_WAYS),
  currency_id: z.number(),
  currency_code: z.string(),
  /** The name by which users choose the network, e.g. ERC20. */
  type: z.string(),
  amount: decimal,
  /** 0 pending, 1 passed, 2 rejected; null: taken back. */
  status: z.nullable(z.literal([0, 1, 2])),
  state: z.enum(DEPOSIT_STATES),
  /** The reason of a rejected voucher, and an operator's note, which is alone if the queue had no reasons. */
  reason: z.nullable(z.enum(REJECTIONS)),
  note: z.nullable(z.string()),
  /** The payer's own account, as reported. */
  account: z.nullable(z.string()),
  /** The transaction, for a deposit seen on its chain. */
  transaction: z.nullable(z.string()),
  /** The blocks on it, its own included, and the required number; null for a voucher. */
  confirmations: z.nullable(z.number()),
  confirmations_needed: z.nullable(z.number()),
  created_at: time,
  /** The time by which a decision on a voucher is promised. */
  due_at: z.nullable(time),
  credited_at: z.nullable(time),
  /** The cost of taking a voucher back, in USDT; null if there is nothing to take back. */
  cancel_fee: z.nullable(decimal),
});

const paymentRefusals = [
  "unknown-currency",
  "network-unknown",
  "network-off",
  "network-automatic",
  "too-many-decimals",
  "below-minimum",
  "request-stands",
] as const;
const voucherRefusals = ["file-unknown", "file-not-a-picture", "voucher-used"] as const;

export const deposit = {
  calls: {
    getDepositAddress: endpoint({
      method: "POST",
      path: "/wallet/get_in_address",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "The caller's own address on each network that a currency comes by: made when it is first asked for, and the same from then on.",
      input: z.strictObject({
        currency: integer,
        /** Any value means the signed-in user. */
        user_id: z.optional(z.string().check(z.maxLength(64))),
      }),
      output: z.object({
        currency_id: z.number(),
        currency_code: z.string(),
        networks: z.array(
          z.extend(depositNetwork, {
            /** Null while the network is off; payments to an own address are still credited. */
            address: z.nullable(z.string()),
          }),
        ),
        /** For a fiat: our account to pay to, and the reference that identifies the caller's payment. */
        bank: z.nullable(
          z.object({
            type: z.literal(BANK),
            minimum: decimal,
            holder: z.string(),
            bank: z.string(),
            account: z.string(),
            bic: z.string(),
            note: z.string(),
            reference: z.string(),
          }),
        ),
      }),
      refusals: ["unknown-currency"],
    }),
    requestDeposit: endpoint({
      method: "POST",
      path: "/wallet/charge_req",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Tells of a payment that was made, with a picture as its voucher; two operators decide, and what they approve is credited. Without a picture it waits for one, by /recharge/voucher.",
      input: z.strictObject({
        /** The payer's account, or the transaction, without invisible characters that make one look like two. */
        account: z
          .string()
          .check(
            plain,
            z.trim(),
            z.minLength(1),
            z.maxLength(120),
            z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u),
          ),
        amount: positiveAmount,
        currency: integer,
        /** The network of the payment, or Bank. */
        type: z.string().check(z.maxLength(20)),
        voucher: z.optional(fileReference),
      }),
      output: z.object({ request_id: uuid, state: z.enum(DEPOSIT_STATES) }),
      refusals: [...paymentRefusals, ...voucherRefusals],
    }),
    addVoucher: endpoint({
      method: "POST",
      path: "/recharge/voucher",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Adds the picture to a payment that was told of without one; from then on it is decided as any other.",
      input: z.strictObject({ id: uuid, voucher: fileReference }),
      output: z.object({ request_id: uuid, state: z.enum(DEPOSIT_STATES) }),
      refusals: ["not-found", ...paymentRefusals, ...voucherRefusals],
    }),
    cancelDeposit: endpoint({
      method: "POST",
      path: "/recharge/cancel",
      access: "user",
      kind: "money",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Takes a voucher back while nobody has decided on it; costs the cancel_fee it was accepted with, in USDT, as far as there is balance for it.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ id: uuid, fee: decimal }),
      refusals: ["not-found", "request-closed"],
    }),
    listDeposits: endpoint({
      method: "GET",
      path: "/recharge/log",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's deposits, newest first, of one currency where it is named: those told by voucher and those seen on chain.",
      input: z.strictObject({ currency: z.optional(integer), page, limit, cursor }),
      output: paged(deposited),
      refusals: ["unknown-currency"],
    }),
    listDepositCurrencies: endpoint({
      method: "GET",
      path: "/recharge/currencies",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What can be deposited or withdrawn, each with the networks that it comes by and those that it goes by; a coin without one has no way in, or none out.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(CURRENCY_KINDS),
          name: z.string(),
          full_name: z.string(),
          networks: z.array(z.string()),
          withdrawal_networks: z.array(z.string()),
        }),
      ),
      refusals: [],
    }),
    getFaucet: endpoint({
      method: "GET",
      path: "/dev/faucet",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "Of a world for trying things out alone: what of a currency a test faucet pays to the caller's own address, by network; nothing wherever coins are worth something.",
      input: z.strictObject({ currency: integer }),
      output: z.object({ networks: z.array(z.object({ type: z.string(), amount: decimal })) }),
      refusals: ["unknown-currency"],
    }),
    fillFromFaucet: endpoint({
      method: "POST",
      path: "/dev/faucet",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Has the test faucet pay to the caller's own address, on the chain that a world for trying things out runs by itself.",
      input: z.strictObject({ currency: integer, type: z.string().check(z.maxLength(20)) }),
      output: z.object({ transaction: z.string(), amount: decimal }),
      refusals: ["unknown-currency", "network-unknown", "faucet-empty"],
    }),
  },
  channels: {
    deposits: channel({
      access: "user",
      summary: "The newest deposits, as the list shows them; then each that comes or changes.",
      params: z.strictObject({}),
      message: z.object({ list: z.array(deposited) }),
    }),
  },
};
