import type { UserRow } from "./user-rows.ts";

export const userView = (row: UserRow) => ({
  id: row.id,
  account_name: row.account_name,
  realm: row.realm,
  email: row.email,
  mobile: row.mobile === null ? null : `+${row.area_code ?? ""} ${row.mobile}`,
  nickname: row.nickname,
  created_at: row.created_at.toISOString(),
  is_frozen: row.frozen_until !== null,
});
