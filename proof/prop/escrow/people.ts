import { ESCROW_ACT_NAMES, type EscrowAct } from "../../../packages/rules/src/escrow/acts.ts";
import type { Person } from "../../../packages/rules/src/escrow/order.ts";

const operator = (...ownUsers: string[]): Person => ({
  as: "operator",
  ownUsers,
  reason: "The payment is in the statement.",
  evidence: ["1"],
});

/** All who may send a request; each of them tries every act. */
export const PEOPLE = {
  buyer: { as: "user", id: "buyer" },
  seller: { as: "user", id: "seller" },
  stranger: { as: "user", id: "stranger" },
  arbiter: operator("another"),
  "arbiter who buys": operator("buyer"),
  "arbiter who sells": operator("another", "seller"),
  "arbiter without evidence": { ...operator(), evidence: [] } as Person,
  clock: { as: "clock" },
} as const satisfies Record<string, Person>;

export type Who = keyof typeof PEOPLE;
export type Asked = { who: Who; act: EscrowAct | "create" };

/** Acts that go over a network, so that an answer may be lost and the request sent again. */
export const REQUESTS: readonly Asked[] = [
  { who: "buyer", act: "create" },
  { who: "buyer", act: "pay" },
  { who: "buyer", act: "cancel" },
  { who: "buyer", act: "appeal" },
  { who: "seller", act: "release" },
  { who: "seller", act: "appeal" },
  { who: "arbiter", act: "decide-for-buyer" },
  { who: "arbiter", act: "decide-for-seller" },
];

const isRequest = ({ who, act }: Asked): boolean =>
  REQUESTS.some((one) => one.who === who && one.act === act);

/** All other acts: what the clock finds due, and what these people may not do. */
export const ATTEMPTS: readonly { who: Who; act: EscrowAct }[] = (Object.keys(PEOPLE) as Who[])
  .flatMap((who) => ESCROW_ACT_NAMES.map((act) => ({ who, act })))
  .filter((asked) => !isRequest(asked));
