import type { withdrawal } from "@candor/contract/areas/withdrawal/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listAllAddresses, othersListing } from "./address-rows.ts";
import { codeOf } from "./view.ts";

const OTHERS_MAX = 5;

type Call = typeof withdrawal.calls.listUserAddresses;

export const listUserAddresses: OperatorReadHandler<Call> = async (
  { db, catalogue },
  { input },
) => {
  const { id: userId } = input;
  const rows = await listAllAddresses(db, userId, positionOf(input));
  const others = await Promise.all(
    rows.map(({ network, address }) => othersListing(db, { userId, network, address }, OTHERS_MAX)),
  );
  const listed = rows.map((row, index) => ({ ...row, others: others[index] ?? [] }));
  return pageOf(
    input,
    listed,
    ({ number }) => number,
    ({ id, currency_id: currencyId, network, name, address, ...row }) => ({
      id,
      currency_code: codeOf(catalogue, currencyId),
      type: network,
      name,
      address,
      created_at: row.created_at.toISOString(),
      usable_from: row.usable_from.toISOString(),
      removed_at: row.removed_at?.toISOString() ?? null,
      listed_by: row.others,
    }),
  );
};
