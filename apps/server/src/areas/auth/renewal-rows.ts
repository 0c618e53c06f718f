import type { Db } from "../../db/pool.ts";

const renewals = (db: Db, now: Date) =>
  db
    .selectFrom("operator_invitations as i")
    .innerJoin("operators as o", "o.id", "i.operator_id")
    .leftJoin("operators as maker", "maker.id", "i.made_by")
    .leftJoin("operators as second", "second.id", "i.consented_by")
    .where("o.enrolled_at", "is not", null)
    .where("o.is_active", "=", true)
    .where("i.expires_at", ">", now);

/** The pending link for an operator who has enrolled already. */
export const findRenewal = (db: Db, operatorId: string, now: Date) =>
  renewals(db, now)
    .select(["maker.name as made_by", "second.name as consented_by", "i.opens_at"])
    .where("o.id", "=", operatorId)
    .executeTakeFirst();

/** All renewals, with the name of the operator whose account each is for. */
export const listRenewals = (db: Db, now: Date) =>
  renewals(db, now).select(["o.name", "i.made_at"]).orderBy("i.made_at").execute();
