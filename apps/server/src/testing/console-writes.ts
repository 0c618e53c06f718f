import type { Pool } from "pg";

/**
 * For each right of the console's role to write: a statement that uses it and touches no row, so that only a check of the
 * statement itself refuses it.
 */
export async function writesOf(ownerPool: Pool): Promise<string[]> {
  const { rows } = await ownerPool.query<{ statement: string }>(
    `SELECT CASE privilege_type
         WHEN 'INSERT' THEN format('INSERT INTO %I (%I) SELECT NULL WHERE false', table_name, column_name)
         ELSE format('UPDATE %I SET %I = NULL WHERE false', table_name, column_name) END AS statement
     FROM information_schema.column_privileges
     WHERE table_schema = 'public' AND grantee = 'candor_console' AND privilege_type IN ('INSERT', 'UPDATE')
       AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = table_name::regclass AND a.attname = column_name
         AND a.attidentity = '' AND a.attgenerated = '')
     UNION SELECT format('DELETE FROM %I WHERE false', table_name) FROM information_schema.table_privileges
     WHERE table_schema = 'public' AND grantee = 'candor_console' AND privilege_type = 'DELETE'
     ORDER BY 1`,
  );
  return rows.map(({ statement }) => statement);
}
