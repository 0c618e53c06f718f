import { formatDec, fromUnits } from "@candor/money";
import { Fault } from "../fault.ts";
import { keyCreatedAt } from "../key-rows.ts";
import { required } from "../params.ts";
import type { AskedByKey, Asked } from "../route.ts";

/** The currencies of spot trading with their networks and what a withdrawal costs. No key withdraws. */
export async function currencies(asked: AskedByKey) {
  const { list = [] } = await asked.call("wallet.getTransferTerms", {});
  const balances = await asked.call("wallet.listBalances", { type: "change" });
  const coins = new Map(asked.ctx.catalogue.currencies.map((one) => [one.id, one]));
  return list.flatMap(({ currency_id, currency_code: coin, decimals, deposit, withdraw }) => {
    const currency = coins.get(currency_id);
    if (currency?.kind !== "coin") return [];
    const held = balances.list.find((one) => one.currency_id === currency_id);
    const ways = new Map(withdraw.networks.map((network) => [network.type, network]));
    return {
      coin,
      name: currency.name,
      trading: true,
      isLegalMoney: false,
      depositAllEnable: deposit.some(({ off_reason }) => off_reason === null),
      withdrawAllEnable: false,
      free: held?.available ?? "0",
      locked: held?.frozen ?? "0",
      freeze: "0",
      withdrawing: "0",
      ipoing: "0",
      ipoable: "0",
      storage: "0",
      networkList: deposit.map(({ type, minimum, confirmations, off_reason }, place) => ({
        network: type,
        name: type,
        coin,
        isDefault: place === 0,
        depositEnable: off_reason === null,
        depositDust: minimum,
        minConfirm: confirmations,
        unLockConfirm: confirmations,
        withdrawEnable: false,
        withdrawFee: ways.get(type)?.fee ?? "0",
        withdrawMin: ways.get(type)?.minimum ?? "0",
        withdrawMax: "0",
        withdrawIntegerMultiple: formatDec(fromUnits(10n ** BigInt(18 - decimals))),
        sameAddress: false,
        busy: false,
      })),
    };
  });
}

const WAYS = {
  MAIN_UMFUTURE: { from_field: "change", to_field: "lever" },
  UMFUTURE_MAIN: { from_field: "lever", to_field: "change" },
} as const;

/** Moves an amount between the accounts of spot trading and of contracts, which are the same user's. */
export async function transfer(asked: AskedByKey) {
  const { ctx, params } = asked;
  const type = required(params, "type").toUpperCase();
  const way = type === "MAIN_UMFUTURE" || type === "UMFUTURE_MAIN" ? WAYS[type] : undefined;
  if (way === undefined) throw new Fault(-9000, "Only MAIN_UMFUTURE and UMFUTURE_MAIN are moved.");
  const asset = required(params, "asset").toUpperCase();
  const currency = ctx.catalogue.currencies.find(({ code }) => code === asset);
  if (currency === undefined) throw new Fault(-5009, "This asset does not exist.");
  const { id } = await asked.call("wallet.transferBetweenAccounts", {
    currency_id: currency.id,
    number: required(params, "amount"),
    ...way,
  });
  return { tranId: id };
}

export async function keyRights({ ctx, key }: AskedByKey) {
  const mayTrade = key.scopes.has("spot");
  const createdAt = await keyCreatedAt(ctx.db, key.id);
  return {
    ipRestrict: key.networks !== undefined,
    createTime: createdAt?.getTime() ?? 0,
    enableReading: true,
    enableWithdrawals: false,
    enableInternalTransfer: false,
    permitsUniversalTransfer: key.scopes.has("transfer"),
    enableSpotAndMarginTrading: mayTrade,
    enableMargin: false,
    enableFutures: key.scopes.has("contracts"),
    enableVanillaOptions: false,
    enablePortfolioMarginTrading: false,
    enableFixApiTrade: false,
    enableFixReadOnly: false,
  };
}

/** Under maintenance are we when no market is open. */
export const systemStatus = async ({ ctx: { catalogue } }: Asked) =>
  catalogue.markets.some(({ state }) => state === "open")
    ? { status: 0, msg: "normal" }
    : { status: 1, msg: "system_maintenance" };

/** There are no contracts that are margined in their coin. */
export const coinContracts = async ({ ctx }: Asked) => ({
  timezone: "UTC",
  serverTime: ctx.clock.now().getTime(),
  rateLimits: [],
  exchangeFilters: [],
  symbols: [],
});
