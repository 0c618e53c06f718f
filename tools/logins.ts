import pg from "pg";

/**
 * The address at which a role of the server signs in as itself, as in an installation; with the
 * owner's password. A process that leads has to see who led before it, which only the same role may.
 */
export async function loginAs(
  ownerUrl: string,
  role: "candor_api" | "candor_console",
): Promise<string> {
  const url = new URL(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const password = client.escapeLiteral(url.password);
    await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${password}`);
  } finally {
    await client.end();
  }
  url.username = role;
  return url.href;
}
