import type pg from "pg";
import { type Load, quantityOf } from "./load.ts";

export type Verdict = {
  false_acknowledgements: number;
  /** Acknowledged options that are missing. */
  false_options: number;
  lost: number;
  doubled: number;
  unresolved: number;
};

/** Compares every acknowledgement with the stored state. */
export async function judge(pool: pg.Pool, { tickets }: Load): Promise<Verdict> {
  const ofOptions = optionsOf(tickets);
  const said = tickets.flatMap(({ acknowledged, cancels, isOption }) =>
    (isOption ? [] : [...acknowledged]).map((id) => ({ id, isCancel: cancels !== undefined })),
  );
  const placed = tickets.filter(
    ({ steps, acknowledged }) => steps !== undefined && acknowledged.size > 0,
  );
  const users = placed.map(({ userId }) => userId);
  const quantities = placed.map(({ steps = 0 }) => quantityOf(steps));
  const { rows } = await pool.query<Omit<Verdict, "unresolved">>(
    `SELECT
       (SELECT count(*) FROM unnest($1::uuid[], $2::boolean[]) AS said(id, is_cancel)
        LEFT JOIN spot_orders o USING (id)
        WHERE o.id IS NULL OR (said.is_cancel AND o.is_open))::integer AS false_acknowledgements,
       (SELECT count(*) FROM unnest($3::uuid[], $4::numeric[]) AS p(user_id, quantity)
        WHERE NOT EXISTS (SELECT FROM spot_orders o
          WHERE o.user_id = p.user_id AND o.quantity = p.quantity))::integer AS lost,
       (SELECT count(*) FROM (SELECT FROM spot_orders
        GROUP BY user_id, quantity HAVING count(*) > 1) AS twice)::integer AS doubled,
       (SELECT count(*) FROM unnest($5::uuid[]) AS said(id)
        WHERE NOT EXISTS (SELECT FROM options o WHERE o.id = said.id))::integer AS false_options`,
    [
      said.map(({ id }) => id),
      said.map(({ isCancel }) => isCancel),
      users,
      quantities,
      [...ofOptions],
    ],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("no verdict");
  const contradicting = tickets.filter(({ acknowledged }) => acknowledged.size > 1).length;
  const unresolved = tickets.filter(({ isSettled }) => !isSettled).length;
  return { ...found, doubled: found.doubled + contradicting, unresolved };
}

/** The ids of all acknowledged options. */
export const optionsOf = (tickets: Load["tickets"]): Set<string> =>
  new Set(tickets.flatMap(({ isOption, acknowledged }) => (isOption ? [...acknowledged] : [])));
