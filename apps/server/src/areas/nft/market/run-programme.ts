import { isRefusal } from "@candor/contract/refusals.ts";
import { ZERO, dec, mul } from "@candor/money";
import { marginOf } from "@candor/rules/nft/auction.ts";
import { type Tx, inTransaction, lockKey } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { newId } from "../../../platform/ids.ts";
import { coinOf } from "./coins.ts";
import {
  type HouseWork,
  collectionName,
  insertPool,
  listHouseSales,
  listHouseWorks,
  lockFree,
} from "./house-rows.ts";
import { houseAccount } from "./pay.ts";
import { type Planned, plan } from "./programme.ts";
import { type Put, putOnSale } from "./put-on-sale.ts";
import { type NftTerms, readTerms } from "./terms-rows.ts";

/** The increment as a part of the lowest first bid. */
const STEP_RATE = dec("0.05");

type Parts = Pick<CoreCtx, "db" | "catalogue" | "clock">;

/** Opens the sales that the house's programme lacks, in each realm separately. */
export async function runProgramme(ctx: Parts): Promise<void> {
  for (const realm of ["live", "demo"] as const)
    await inTransaction(ctx.db, async (tx) => {
      await lockKey(tx, `nft programme ${realm}`);
      const works = await listHouseWorks(tx, realm);
      const now = ctx.clock.now();
      const planned = plan(now.getTime(), works, await listHouseSales(tx, realm));
      const terms = await readTerms(tx);
      for (const sale of planned) await open(ctx, tx, { realm, now, works, terms }, sale);
    });
}

type Stage = { realm: Realm; now: Date; works: readonly HouseWork[]; terms: NftTerms };

async function open(ctx: Parts, tx: Tx, stage: Stage, sale: Planned): Promise<void> {
  const { realm, now, works, terms } = stage;
  const currency = coinOf(ctx, undefined);
  if (isRefusal(currency)) throw new Error("the usual currency is not accepted");
  const found = works.find((work) =>
    sale.mode === "box" ? work.seriesId === sale.seriesId : work.workId === sale.workId,
  );
  if (found === undefined) throw new Error("a sale of no work was planned");
  const wanted = sale.mode === "box" ? sale.copies : new Map([[sale.workId, sale.copies]]);
  const itemIds: string[] = [];
  for (const [workId, count] of wanted)
    itemIds.push(...(await lockFree(tx, realm, workId, count)).map(({ id }) => id));
  const price = dec(sale.price);
  const step = mul(price, STEP_RATE, "up");
  const put: Put = {
    id: newId(ctx.clock),
    realm,
    sellerId: null,
    accountId: await houseAccount(tx, realm, currency.id),
    collectionId: found.collectionId,
    workId: sale.mode === "box" ? null : found.workId,
    title: sale.mode === "box" ? await collectionName(tx, found.collectionId) : found.title,
    cover: found.poster,
    itemIds,
    isResale: false,
    currencyId: currency.id,
    // The house pays itself no fee.
    feeRate: ZERO,
    royaltyRate: ZERO,
    perUser: terms.perUser,
    createdAt: now,
  };
  const isAuction = sale.mode === "auction";
  await putOnSale(tx, put, {
    mode: sale.mode,
    price,
    increment: isAuction ? step : null,
    margin: isAuction ? marginOf(price, terms.marginRate, currency.decimals) : null,
    startsAt: new Date(sale.startsAt),
    endsAt: new Date(sale.endsAt),
  });
  if (sale.mode === "box") await insertPool(tx, put.id, itemIds);
}
