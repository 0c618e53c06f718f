/**
 * Prints the passkeys of operators who may approve withdrawals, as the signer's policy names approvers: for the person
 * who runs the signer, who compares each with its operator before writing it there.
 */
import pg from "pg";

import { approvalKey } from "../apps/server/src/protection/approval-key.ts";

const url = process.env["CONSOLE_DATABASE_URL"];
if (url === undefined) throw new Error("CONSOLE_DATABASE_URL is not set");
const client = new pg.Client({ connectionString: url });
await client.connect();
const { rows } = await client.query<{ name: string; credential_id: Buffer; public_key: Buffer }>(
  `SELECT o.name, p.credential_id, p.public_key FROM operator_passkeys p JOIN operators o ON o.id = p.operator_id
   WHERE o.is_active AND 'finance' = ANY (o.roles) ORDER BY o.name, p.created_at`,
);
await client.end();
const founding = rows.map(({ name, credential_id: id, public_key: key }) => ({
  name,
  key: id.toString("base64url"),
  publicKey: approvalKey(key),
}));
process.stdout.write(`${JSON.stringify(founding, null, 2)}\n`);
