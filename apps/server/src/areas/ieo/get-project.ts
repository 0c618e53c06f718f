import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { consentText } from "../../http/consent.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { findOwn } from "./order-rows.ts";
import { pricesNow } from "../../feed/price-now.ts";
import { paymentsOf } from "./prices.ts";
import { findProject } from "./project-rows.ts";
import { findTerms } from "./terms.ts";
import { orderViews, projectView } from "./view.ts";

export const getProject: ReadHandler<typeof ieo.calls.getProject> = async (
  ctx,
  { input, caller, lang },
) => {
  const id = input.project_id ?? input.id;
  const terms = id === undefined ? undefined : await findTerms(ctx.db, id);
  if (terms === undefined || !terms.isNewest) return refuse("product-not-found");
  const realm = caller?.realm ?? "live";
  const row = await findProject(ctx.db, terms.id, realm);
  const named = { realm, name: houseName.ieo, currencyId: terms.token };
  const { available: reserve } = await houseReserve(ctx.db, named);
  const own =
    caller === undefined || row === undefined
      ? undefined
      : await findOwn(ctx.db, caller.userId, row.id);
  const [shown] = await orderViews(ctx, ctx.db, own === undefined ? [] : [own]);
  const payments = await paymentsOf(ctx, terms, pricesNow(ctx, ctx.db, ctx.clock.now()));
  const { text, hash } = consentText(ctx.texts, "ieo.risk", lang);
  return {
    ...projectView(ctx, terms, { row, payments, reserve, lang }),
    risk: { text, consent: hash.toString("hex") },
    own: shown ?? null,
  };
};
