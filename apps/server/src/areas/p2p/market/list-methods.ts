import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { methodView, methodsIn, namesOf, searched } from "../methods/methods.ts";
import { offMethods } from "./method-rows.ts";

export const listMethods: ReadHandler<typeof p2p.calls.listMethods> = async (ctx, { input }) => {
  const { country, text = "", page, limit } = input;
  const off = await offMethods(ctx.db);
  const wanted = searched(text);
  const found = methodsIn(country)
    .filter(
      (method) => !off.has(method.id) && namesOf(method).some((name) => name.includes(wanted)),
    )
    .toSorted((a, b) => (a.en < b.en ? -1 : 1));
  const from = (page - 1) * limit;
  return {
    list: found.slice(from, from + limit).map(methodView),
    page,
    limit,
    has_more: found.length > from + limit,
    cursor: null,
  };
};
