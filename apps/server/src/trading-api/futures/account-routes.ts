import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, dec, formatDec, max, sub, sum } from "@candor/money";
import { optional } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";
import { apiSymbol, contractIn } from "../symbols.ts";
import { type Side, brackets, notionalMax, riskView, sidesOf } from "./margin-view.ts";
import { isHedging, settingsOf } from "./settings.ts";

const reads = (path: `/${string}`, run: (asked: AskedByKey) => unknown, weight = 5): Route => ({
  method: "GET",
  path,
  needs: "read",
  weight,
  run: async (asked) => run(asked),
});

/** The contract account of a user, with the open positions by side. */
async function standing({ ctx, call, caller }: AskedByKey) {
  const { account, positions, entrusts } = await call("contracts.listPositions", {});
  const sides = sidesOf((id) => ctx.catalogue.contract(id), positions);
  const available = dec(account.available);
  const held = dec(account.margin);
  const waiting = sum(entrusts.map(({ margin }) => dec(margin)));
  const wallet = add(available, held);
  const profit = dec(account.profit ?? "0");
  return {
    sides,
    isHedger: await isHedging(ctx.db, caller.userId),
    code: account.currency_code,
    available: max(available, ZERO),
    waiting,
    held,
    wallet,
    profit,
    equity: account.equity === null ? add(wallet, profit) : dec(account.equity),
    crossProfit: sum(sides.filter(({ isIsolated }) => !isIsolated).map((side) => side.profit)),
    maintenance: sum(sides.map((side) => side.maintenance)),
    at: ctx.clock.now().getTime(),
  };
}

type Standing = Awaited<ReturnType<typeof standing>>;

const figures = (one: Standing) => ({
  walletBalance: formatDec(one.wallet),
  unrealizedProfit: formatDec(one.profit),
  marginBalance: formatDec(one.equity),
  maintMargin: formatDec(one.maintenance),
  initialMargin: formatDec(one.held),
  positionInitialMargin: formatDec(sub(one.held, one.waiting)),
  openOrderInitialMargin: formatDec(one.waiting),
  crossWalletBalance: formatDec(one.wallet),
  crossUnPnl: formatDec(one.crossProfit),
  availableBalance: formatDec(one.available),
  maxWithdrawAmount: formatDec(one.available),
});

async function account(asked: AskedByKey) {
  const one = await standing(asked);
  const own = figures(one);
  return {
    feeTier: 0,
    canTrade: true,
    canDeposit: true,
    canWithdraw: false,
    dualSidePosition: one.isHedger,
    multiAssetsMargin: false,
    tradeGroupId: -1,
    updateTime: 0,
    totalInitialMargin: own.initialMargin,
    totalMaintMargin: own.maintMargin,
    totalWalletBalance: own.walletBalance,
    totalUnrealizedProfit: own.unrealizedProfit,
    totalMarginBalance: own.marginBalance,
    totalPositionInitialMargin: own.positionInitialMargin,
    totalOpenOrderInitialMargin: own.openOrderInitialMargin,
    totalCrossWalletBalance: own.crossWalletBalance,
    totalCrossUnPnl: own.crossUnPnl,
    availableBalance: own.availableBalance,
    maxWithdrawAmount: own.maxWithdrawAmount,
    assets: [{ asset: one.code, ...own, marginAvailable: true, updateTime: one.at }],
    positions: one.sides.map((side) => riskView(side, one.isHedger)),
  };
}

async function balance(asked: AskedByKey) {
  const one = await standing(asked);
  const { crossWalletBalance, crossUnPnl, availableBalance, maxWithdrawAmount } = figures(one);
  return [
    {
      accountAlias: "",
      asset: one.code,
      balance: formatDec(one.wallet),
      crossWalletBalance,
      crossUnPnl,
      availableBalance,
      maxWithdrawAmount,
      marginAvailable: true,
      updateTime: one.at,
    },
  ];
}

/** The sides of the named contract, or of all. */
function sidesNamed({ ctx, params }: AskedByKey, { sides }: Standing): Side[] {
  if (optional(params, "symbol") === undefined) return sides;
  const wanted = contractIn(ctx, params).id;
  return sides.filter(({ market }) => market.id === wanted);
}

async function positionRisk(asked: AskedByKey) {
  const own = await standing(asked);
  return sidesNamed(asked, own).map((side) => riskView(side, own.isHedger));
}

/** A one-way user has one rank, of the side they hold; a contract without a known rank is left out. */
async function adlQuantile(asked: AskedByKey) {
  const own = await standing(asked);
  const ranked = sidesNamed(asked, own).flatMap(({ market, direction, adl }) =>
    adl === null ? [] : [{ symbol: apiSymbol(market), direction, adl }],
  );
  return [...Map.groupBy(ranked, ({ symbol }) => symbol)].map(([symbol, sides]) => {
    const of = (direction: Direction): number =>
      sides.find((side) => side.direction === direction)?.adl ?? 0;
    return {
      symbol,
      adlQuantile: own.isHedger
        ? { LONG: of("long"), SHORT: of("short") }
        : { LONG: 0, SHORT: 0, BOTH: Math.max(of("long"), of("short")) },
    };
  });
}

/** Of the contract that is named, or of all. */
const named = ({ ctx, params }: AskedByKey) =>
  optional(params, "symbol") === undefined ? ctx.catalogue.contracts : [contractIn(ctx, params)];

const leverageBracket = (asked: AskedByKey) =>
  named(asked).map((market) => ({
    symbol: apiSymbol(market),
    notionalCoef: 1,
    brackets: brackets(market),
  }));

async function symbolConfig(asked: AskedByKey) {
  const settings = await settingsOf(asked.ctx.db, asked.caller.userId);
  return named(asked).map((market) => {
    const { multiple, mode } = settings(market);
    return {
      symbol: apiSymbol(market),
      marginType: mode === "cross" ? "CROSSED" : "ISOLATED",
      isAutoAddMargin: false,
      leverage: multiple,
      maxNotionalValue: formatDec(notionalMax(market, multiple)),
    };
  });
}

function commissionRate({ ctx, params }: AskedByKey) {
  const market = contractIn(ctx, params);
  const { openFeeRate, closeFeeRate } = market.terms;
  const rate: Dec = max(openFeeRate, closeFeeRate);
  return {
    symbol: apiSymbol(market),
    makerCommissionRate: formatDec(rate),
    takerCommissionRate: formatDec(rate),
  };
}

async function accountConfig({ ctx, caller }: AskedByKey) {
  return {
    feeTier: 0,
    canTrade: true,
    canDeposit: true,
    canWithdraw: false,
    dualSidePosition: await isHedging(ctx.db, caller.userId),
    updateTime: 0,
    multiAssetsMargin: false,
    tradeGroupId: -1,
  };
}

export const accountRoutes: readonly Route[] = [
  reads("/fapi/v1/account", account),
  reads("/fapi/v2/account", account),
  reads("/fapi/v3/account", account),
  reads("/fapi/v1/balance", balance),
  reads("/fapi/v2/balance", balance),
  reads("/fapi/v3/balance", balance),
  reads("/fapi/v1/positionRisk", positionRisk),
  reads("/fapi/v2/positionRisk", positionRisk),
  reads("/fapi/v3/positionRisk", positionRisk),
  reads("/fapi/v1/adlQuantile", adlQuantile),
  reads("/fapi/v1/leverageBracket", leverageBracket, 1),
  reads("/fapi/v1/symbolConfig", symbolConfig),
  reads("/fapi/v1/accountConfig", accountConfig),
  reads("/fapi/v1/commissionRate", commissionRate),
  reads("/fapi/v1/multiAssetsMargin", () => ({ multiAssetsMargin: false }), 5),
];
