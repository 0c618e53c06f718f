import { dec, formatDec } from "@candor/money";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { publicNames } from "../../copy/index.ts";
import { namedWorks } from "./work-rows.ts";
import { workView } from "./work-view.ts";

/** A sale's code has one letter for the house and another for a paid user. */
export const saleCodeOf = ({
  number,
  seller_id: sellerId,
}: {
  number: number;
  seller_id: string | null;
}) => `${sellerId === null ? "S" : "U"}${number}`;

/** Views of copies by id; only their owner sees the price paid. */
export async function itemViews(
  { db, catalogue }: Pick<CoreCtx, "db" | "catalogue">,
  viewerId: string | undefined,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("nft_items as i")
    .leftJoin("nft_sales as s", (join) =>
      join
        .onRef("s.id", "=", "i.sale_id")
        .on((on) => on.or([on("s.state", "=", "open"), on("s.mode", "=", "auction")])),
    )
    .selectAll("i")
    .select(["s.number as sale_number", "s.seller_id"])
    .where("i.id", "in", ids)
    .execute();
  const works = await namedWorks(db)
    .where(
      "w.id",
      "in",
      rows.map(({ work_id: workId }) => workId),
    )
    .execute();
  const workOf = new Map(works.map((work) => [work.id, workView(work)]));
  const names = await publicNames(
    db,
    rows.flatMap(({ owner_id: ownerId }) => ownerId ?? []),
  );
  return new Map(
    rows.map((row) => {
      const work = workOf.get(row.work_id);
      if (work === undefined) throw new Error(`the copy ${row.id} is of no work`);
      const isOwn = row.owner_id !== null && row.owner_id === viewerId;
      const paid =
        isOwn && row.paid !== null && row.paid_in !== null
          ? {
              price: formatDec(dec(row.paid)),
              currency_code: catalogue.currency(row.paid_in)?.code ?? "",
            }
          : null;
      return [
        row.id,
        {
          code: `N${row.number}`,
          edition: row.edition,
          work,
          owner: {
            name: names.get(row.owner_id ?? "")?.name ?? null,
            is_house: row.owner_id === null,
          },
          is_own: isOwn,
          sale:
            row.sale_number === null
              ? null
              : saleCodeOf({ number: row.sale_number, seller_id: row.seller_id }),
          acquired_at: row.acquired_at.toISOString(),
          paid,
        },
      ];
    }),
  );
}
