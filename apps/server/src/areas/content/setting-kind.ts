import type { content } from "@candor/contract/areas/content/operator.ts";
import { parseDec } from "@candor/money";
import type { ConfigKind } from "../../operators/config-kind.ts";
import { findSetting } from "./rows.ts";

/** Settings that are switched on with 1 and off with 0. */
const SWITCHES = new Set(["invite_required"]);
/** Settings that are an amount. */
const AMOUNTS = new Set(["cancel_deposit_fee"]);

/** The settings of the site, such as its name and its support address. */
export const settingKind: ConfigKind<typeof content.configKinds.setting> = {
  isPublic: false,
  list: async (db) => {
    const rows = await db.selectFrom("site_settings").selectAll().orderBy("keyword").execute();
    return rows.map(({ keyword, value }) => ({ subject: keyword, title: keyword, value }));
  },
  find: findSetting,
  fits: (before, value, keyword) =>
    Array.isArray(before) === Array.isArray(value) &&
    (!SWITCHES.has(keyword) || value === "0" || value === "1") &&
    (!AMOUNTS.has(keyword) || (typeof value === "string" && parseDec(value) !== undefined)),
  write: async (tx, keyword, value) => {
    await tx
      .updateTable("site_settings")
      .set({ value: JSON.stringify(value) })
      .where("keyword", "=", keyword)
      .execute();
  },
};
