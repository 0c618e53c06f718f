/** Refusals that pass after a second. */
const WAITED_FOR = ["too-many-requests", "busy"];
const AGAIN_MS = 1_000;
const PAGE = 100;

/** Calls an exchange with `GET`, or `POST` if `post` is set; a refusal ends the program. */
export const asker =
  (address, token) =>
  async (path, fields = {}, { post = false } = {}) => {
    const form = new URLSearchParams({ lang: "en", ...fields });
    const url = new URL(post ? `/api${path}` : `/api${path}?${form}`, address);
    const headers = token === undefined ? {} : { authorization: token };
    for (;;) {
      const response = await fetch(
        url,
        post ? { method: "POST", headers, body: form } : { headers },
      );
      const { type, refusal, message } = await response.json();
      if (type === "ok") return message;
      if (!WAITED_FOR.includes(refusal?.code))
        throw new Error(`${path}: ${refusal?.code ?? JSON.stringify(message)}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  };

/** Every row of a paged call, the newest first; `listOf` finds the page within an answer. */
export async function* rowsOf(
  ask,
  path,
  fields = {},
  { post = false, listOf = (one) => one } = {},
) {
  for (let cursor; cursor !== null;) {
    const of = { ...fields, limit: PAGE, ...(cursor !== undefined && { cursor }) };
    const page = listOf(await ask(path, of, { post }));
    yield* page.list;
    cursor = page.cursor;
  }
}

/** The caller's ledger lines by the record that they name. */
export async function entriesByRef(ask, kinds) {
  const entries = new Map();
  for await (const { ref, kind, amount, currency_code, created_at } of rowsOf(
    ask,
    "/wallet/legal_log",
    {},
    { post: true },
  )) {
    if (ref === null || !kinds.includes(kind)) continue;
    if (!entries.has(ref)) entries.set(ref, []);
    entries.get(ref).push({ kind, amount, currency_code, created_at });
  }
  return (ref) => (entries.get(ref) ?? []).toReversed();
}
