import { beginLead } from "../../areas/copy/index.ts";
import { copyTurn } from "../../areas/copy/copier/run.ts";
import { inTransaction } from "../../db/transaction.ts";
import { contractsOf } from "../contracts.ts";
import { demoUser, fundUser, proveIdentity, registerUser, userIdOf } from "../factories.ts";
import { passQuiz } from "../suitability.ts";
import { type Client, type Walk, ask, hasFields, knownOf, rowsOf, textIn } from "./client.ts";

const TERMS = { about: "", share_rate: "0.1", followers_max: 10, copied_margin_max: "100000" };
const STATS = ["profit", "rate", "accuracy", "drawdown"];
const RELATION = ["follow_user_id", "trader_user_id", "state", "settings", "share_due"];
/** One second opens a copy, and a few turns take it over from the writer. */
const TURNS = 5;

const leads = new Map<Client, Awaited<ReturnType<typeof openLead>>>();

/** Opens a lead of the same realm who has traded once. */
async function openLead({ harness, isDemo }: Client) {
  const token = isDemo ? await demoUser(harness) : (await registerUser(harness)).token;
  const userId = await userIdOf(harness, token);
  if (!isDemo) {
    await proveIdentity(harness, userId);
    await passQuiz(harness, token, "contracts");
    await fundUser(harness, userId, 3, "20000");
  }
  const realm = isDemo ? ("demo" as const) : ("live" as const);
  await inTransaction(harness.ctx.db, (tx) =>
    beginLead(tx, { userId, realm, now: harness.ctx.clock.now() }, TERMS),
  );
  const trader = await contractsOf(harness, "10000", token);
  const { id } = await trader.opened({ lots: 10 });
  await trader.close(id);
  await harness.nextSecond();
  return { ...trader, realm };
}

async function copyAll({ harness }: Client, realm: "live" | "demo"): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await copyTurn(harness.ctx, realm);
    await harness.ctx.exchange.idle();
  }
}

/** Copy trading through its six calls. */
export const copying: Walk = {
  "GET /follow/index": async (client) => {
    leads.set(client, await openLead(client));
    const list = rowsOf(await ask(client, "GET /follow/index"), "list");
    hasFields(list, "trader_user_id", "account_name", "followers", "stats");
    client.known.set("lead", textIn(list, "trader_user_id"));
  },
  "GET /follow/traderDetail": async (client) => {
    const id = knownOf(client, "lead");
    const message = await ask(client, "GET /follow/traderDetail", { trader_user_id: id });
    hasFields(rowsOf(message, "periods"), ...STATS);
  },
  "GET /follow/historyTrade": async (client) => {
    const id = knownOf(client, "lead");
    const message = await ask(client, "GET /follow/historyTrade", { trader_user_id: id });
    hasFields(rowsOf(message, "list"), "symbol", "direction", "lots", "open_price", "profit");
  },
  "POST /follow/follow": async (client) => {
    const fields = { trader_user_id: knownOf(client, "lead"), number: "1", type: "2" };
    const relation = await ask(client, "POST /follow/follow", fields);
    hasFields(relation, ...RELATION);
    client.known.set("relation", textIn(relation, "follow_user_id"));
  },
  "POST /follow/selfHolding": async (client) => {
    const lead = leads.get(client);
    if (lead === undefined) throw new Error("the lead has not begun");
    await lead.opened({ lots: 20 });
    await copyAll(client, lead.realm);
    await client.harness.nextSecond();
    await copyAll(client, lead.realm);
    const positions = rowsOf(await ask(client, "POST /lever/dealall"), "positions");
    const fields = { transaction_id: textIn(positions, "id") };
    hasFields(await ask(client, "POST /follow/selfHolding", fields), "id", "state", "position_id");
  },
  "POST /follow/cancel": async (client) => {
    const fields = { follow_user_id: knownOf(client, "relation") };
    hasFields(await ask(client, "POST /follow/cancel", fields), ...RELATION);
  },
};
