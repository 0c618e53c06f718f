import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { time } from "../../fields.ts";

const needed = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const optional = z.optional(z.string().check(z.trim(), z.maxLength(120)));

/** The wire's ten field names, each with its meaning. */
const cardFields = z.strictObject({
  /** The holder's name, as the bank has it. */
  real_name: needed,
  /** The account's or card's number, or an IBAN. */
  bank_account: needed,
  bank_name: needed,
  /** Province and city of the branch. */
  bank_dizhi: optional,
  /** The branch. */
  bank_network: optional,
  /** Required for an account abroad, in this field or the other one. */
  swift_code: optional,
  wechat_nickname: optional,
  phone: needed,
  /** The holder's address; required for an account abroad. */
  wechat_account: optional,
  /** The ABA routing number. */
  alipay_account: optional,
});

const card = z.object({
  real_name: z.nullable(z.string()),
  /** Only the last four characters are shown. */
  bank_account: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  bank_dizhi: z.nullable(z.string()),
  bank_network: z.nullable(z.string()),
  swift_code: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The holder's address. */
  wechat_account: z.nullable(z.string()),
  /** The same as swift_code. */
  wechat_nickname: z.nullable(z.string()),
  /** The ABA routing number. */
  alipay_account: z.nullable(z.string()),
  /** Null if no such card is saved; then everything else is null too. */
  saved_at: z.nullable(time),
});

const saving = {
  method: "POST",
  access: "user",
  kind: "write",
  rate: "write",
  isClosedToDemo: true,
  stepUp: () => "signed-in" as const,
  input: cardFields,
  output: card,
  refusals: [
    "no-special-characters",
    "card-name-differs",
    "bank-account-invalid",
    "bic-invalid",
    "aba-invalid",
  ],
} as const;
const reading = {
  method: "POST",
  access: "user",
  kind: "read",
  rate: "read",
  input: z.strictObject({}),
  output: card,
  refusals: [],
} as const;

export const bank = {
  calls: {
    saveCard: endpoint({
      ...saving,
      path: "/user/cash_save",
      summary:
        "Keeps the bank account of the caller's own country that money is paid out to, in place of the one before; withdrawals wait after it.",
    }),
    saveInternationalCard: endpoint({
      ...saving,
      path: "/user/cash_save_international",
      summary:
        "The same of an account abroad, with its bank's SWIFT code and the holder's address.",
    }),
    getCard: endpoint({
      ...reading,
      path: "/user/cash_info",
      summary: "The caller's bank account in their own country.",
    }),
    getInternationalCard: endpoint({
      ...reading,
      path: "/user/cash_info_international",
      summary: "The caller's bank account abroad.",
    }),
  },
  channels: {},
};
