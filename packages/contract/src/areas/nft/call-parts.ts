import { cursor, limit, page } from "../../fields.ts";
import { isToUser } from "./shapes.ts";

export const read = { access: "public", kind: "read", rate: "read" } as const;
export const money = {
  method: "POST",
  access: "user",
  kind: "money",
  rate: "order",
  product: "nft",
} as const;
export const pages = { page, limit, cursor };
export const provenToUser = ({ code }: { code: string }) => (isToUser(code) ? "owner" : undefined);
/** The refusals of a payment to another user. */
export const leaving = [
  "sends-held",
  "no-price",
  "rate-stale",
  "rate-sources",
  "rate-waits",
  "dollar-off",
  "withdrawal-limit",
] as const;
