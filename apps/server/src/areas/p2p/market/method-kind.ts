import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import type { ConfigKind } from "../../../operators/config-kind.ts";
import { type PaymentMethod, paymentMethods } from "../methods/methods.ts";
import { offMethods } from "./method-rows.ts";

const known = (id: string): PaymentMethod | undefined =>
  paymentMethods().find((method) => method.id === id);

/** Operators switch ways to pay off and on; the data files say which ones exist. */
export const methodKind: ConfigKind<(typeof p2p.configKinds)["p2p-method"]> = {
  isPublic: true,
  needsNoNotice: true,
  list: async (db) => {
    const off = await offMethods(db);
    return paymentMethods().map(({ id, en }) => ({
      subject: id,
      title: en,
      value: { is_off: off.has(id) },
    }));
  },
  find: async (db, subject) =>
    known(subject) === undefined ? undefined : { is_off: (await offMethods(db)).has(subject) },
  titleOf: (_ctx, subject) => known(subject)?.en ?? subject,
  write: async (tx, subject, { is_off }) => {
    await tx
      .insertInto("p2p_methods")
      .values({ method_id: subject, is_off })
      .onConflict((conflict) => conflict.column("method_id").doUpdateSet({ is_off }))
      .execute();
  },
};
