import type { transparency } from "@candor/contract/areas/transparency/calls.ts";
import { sql } from "kysely";
import type { ReadHandler } from "../../http/handlers.ts";

type Run = {
  name: string;
  at: Date;
  checked: number;
  faults: number;
  seconds: string;
  revision: string;
};

export const listVerifications: ReadHandler<typeof transparency.calls.listVerifications> = async ({
  db,
}) => {
  const { rows } = await sql<Run>`
    SELECT DISTINCT ON (name) name, at, checked, faults, seconds::text, revision
    FROM verification_runs ORDER BY name, id DESC`.execute(db);
  return { list: rows.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })) };
};
