import { expect } from "vitest";
import { endAuctions } from "../../areas/nft/auctions/end-auctions.ts";
import { runProgramme } from "../../areas/nft/market/run-programme.ts";
import { signIn } from "./accounts.ts";
import { type Client, type Walk, ask, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const DAY_MS = 86_400_000;
const SALE = [
  "code",
  "mode",
  "status",
  "price",
  "stock",
  "margin",
  "increment",
  "starts_at",
  "ends_at",
];
const ITEM = ["code", "edition", "work", "owner", "paid"];
const ORDER = ["code", "sale", "state", "price", "deadline", "is_read"];

/** Sales of one kind; the specification shows no way to ask for one kind alone. */
async function firstOf(client: Client, mode: string): Promise<string> {
  const list = rowsOf(await ask(client, "GET /bind_box/getBoxList"), "list");
  hasFields(list, ...SALE);
  return textIn(
    list.find((row) => row["mode"] === mode),
    "code",
  );
}

/** The same, which more calls than the first page names have to find. */
async function codeIn({ harness, isDemo }: Client, mode: string): Promise<string> {
  const { rows } = await harness.database.pool.query<{ number: string }>(
    `SELECT number FROM nft_sales WHERE mode = $1::nft_mode AND realm = $2 AND state = 'open' AND seller_id IS NULL
     ORDER BY ends_at LIMIT 1`,
    [mode, isDemo ? "demo" : "live"],
  );
  return `S${rows[0]?.number}`;
}

/** Works, auctions and boxes of the house in either realm. */
export const works: Walk = {
  "GET /bind_box/getBoxList": async (client) => {
    await runProgramme(client.harness.ctx);
    client.known.set("normal", await firstOf(client, "normal"));
    client.known.set("auction", await codeIn(client, "auction"));
    client.known.set("box", await codeIn(client, "box"));
  },
  "GET /bind_box/getBoxDetail": async (client) => {
    for (const mode of ["normal", "auction", "box"]) {
      const message = await ask(client, "GET /bind_box/getBoxDetail", {
        code: knownOf(client, mode),
      });
      hasFields(message, ...SALE, "chances", "own");
      client.known.set(`${mode} price`, textIn(message, "price"));
      client.known.set(`${mode} ends`, textIn(message, "ends_at"));
    }
  },
  "GET /bind_box/getArtist": async (client) => {
    const list = rowsOf(await ask(client, "GET /bind_box/getArtist"), "list");
    hasFields(list, "id", "name", "works");
    client.known.set("artist", textIn(list, "id"));
  },
  "GET /bind_box/getArtistDetail": async (client) => {
    const fields = { id: knownOf(client, "artist") };
    const message = await ask(client, "GET /bind_box/getArtistDetail", fields);
    hasFields(message, "name", "collections", "list");
  },
  "GET /bind_box/getCollection": async (client) => {
    const list = rowsOf(await ask(client, "GET /bind_box/getCollection"), "list");
    hasFields(list, "id", "name", "works", "floor");
  },
  "GET /bind_box/getNftCurrency": async (client) => {
    hasFields(await ask(client, "GET /bind_box/getNftCurrency"), "id", "currency_code");
  },
  "POST /bind_box/collect": async (client) => {
    const message = await ask(client, "POST /bind_box/collect", {
      code: knownOf(client, "normal"),
    });
    expect(message).toEqual({ is_collected: true });
  },
  "POST /bind_box/buyNFT": async (client) => {
    for (const mode of ["normal", "box"]) {
      const fields = { code: knownOf(client, mode), price: knownOf(client, `${mode} price`) };
      const message = (await ask(client, "POST /bind_box/buyNFT", fields)) as Record<
        string,
        unknown
      >;
      hasFields(message["order"], ...ORDER);
      const bought = message[mode === "box" ? "box" : "item"];
      client.known.set(`${mode} bought`, textIn(bought, "code"));
    }
  },
  "POST /bind_box/getMyNFTs": async (client) => {
    const message = await ask(client, "POST /bind_box/getMyNFTs");
    hasFields(rowsOf(message, "list"), ...ITEM);
    hasFields(rowsOf(message, "boxes"), "code", "state", "draw");
  },
  "POST /bind_box/openBlindBox": async (client) => {
    const { harness } = client;
    const opening = ask(client, "POST /bind_box/openBlindBox", {
      code: knownOf(client, "box bought"),
    });
    const deadline = Date.now() + 5_000;
    // The second that draws a box has to come after its request.
    const isAsked = async () => {
      const { rows } = await harness.database.pool.query(
        "SELECT 1 FROM nft_boxes WHERE number = $1::bigint AND state <> 'sealed'",
        [knownOf(client, "box bought").slice(1)],
      );
      return rows.length > 0;
    };
    while (!(await isAsked()) && Date.now() < deadline)
      await new Promise((go) => setTimeout(go, 20));
    await harness.nextSecond();
    hasFields(await opening, "code", "state", "draw");
  },
  "POST /bind_box/marginNFT": async (client) => {
    const fields = { code: knownOf(client, "auction") };
    hasFields(await ask(client, "POST /bind_box/marginNFT", fields), "margin", "currency_code");
  },
  "POST /bind_box/auctionNFT": async (client) => {
    const fields = { code: knownOf(client, "auction"), price: knownOf(client, "auction price") };
    hasFields(await ask(client, "POST /bind_box/auctionNFT", fields), "bid", "sale");
  },
  "POST /bind_box/getBindBoxQuotationLog": async (client) => {
    const fields = { code: knownOf(client, "auction") };
    const message = await ask(client, "POST /bind_box/getBindBoxQuotationLog", fields);
    hasFields(rowsOf(message, "list"), "bidder", "price", "at");
  },
  "POST /bind_box/getMyBindBoxQuotationLog": async (client) => {
    const message = await ask(client, "POST /bind_box/getMyBindBoxQuotationLog");
    hasFields(rowsOf(message, "list"), "sale", "own", "margin", "margin_state");
  },
  "POST /bind_box/getNeedPayNFTOrder": async (client) => {
    const { clock, ctx } = client.harness;
    clock.advance(Date.parse(knownOf(client, "auction ends")) - clock.now().getTime());
    await endAuctions(ctx, new AbortController().signal);
    const list = rowsOf(await ask(client, "POST /bind_box/getNeedPayNFTOrder"), "list");
    hasFields(list, ...ORDER);
    client.known.set("won", textIn(list, "code"));
  },
  "POST /bind_box/readNFTOrderMessage": async (client) => {
    const message = await ask(client, "POST /bind_box/readNFTOrderMessage");
    expect(message).toEqual({ unread: 0 });
  },
  "POST /bind_box/payNFTOrder": async (client) => {
    const message = await ask(client, "POST /bind_box/payNFTOrder", {
      code: knownOf(client, "won"),
    });
    expect(message).toMatchObject({ order: { state: "paid" } });
  },
  "POST /bind_box/resellNFT": async (client) => {
    if (!client.isDemo) {
      // A new password holds withdrawals for a day, and step-up needs a recent session.
      client.harness.clock.advance(DAY_MS);
      await signIn(client);
    }
    const fields = { code: knownOf(client, "normal bought"), price: "40" };
    hasFields(await ask(client, "POST /bind_box/resellNFT", fields), ...SALE, "is_resale");
  },
};
