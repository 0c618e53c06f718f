import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { ONE, add, dec, formatDec, mul, quantize, sub } from "@candor/money";
import type { Act, Load } from "./load.ts";
import { outcomeOf } from "./outcome.ts";
import type { Random } from "./random.ts";
import type { Trader } from "./traders.ts";

type Contract = CallOutput<"contracts.listContracts">[number];
type Position = CallOutput<"contracts.submitContract">;
type Order = CallInput<"contracts.submitContract">["order"];

/** One user's contracts with known marks, and the user's positions. */
export type ContractTrading = {
  contracts: (Contract & { mark: { mark: string } })[];
  own: Position[];
  isFunded: boolean;
};

export const createContractTrading = (): ContractTrading => ({
  contracts: [],
  own: [],
  isFunded: false,
});

/** A position is drawn from this many latest ones of a user. */
const RECENT = 20;
const USDT = "3";
/** The distance of stops and pending orders from the mark: most are reached within seconds, some never. */
const REACH = ["0.0001", "0.0002", "0.0005", "0.01"] as const;
/** At the highest multiple, a minute's movement of the mark suffices for a liquidation. */
const MULTIPLES = [5, 20, 50, 100] as const;

export const CONTRACT_KINDS = [
  "contract-market",
  "contract-limit",
  "contract-close",
  "contract-cancel",
  "contract-stops",
  "contract-margin",
  "contract-mode",
  "contract-transfer",
] as const;

/** Reads the contracts on coins, which never close; false when the server is gone. */
export async function lookAtContracts(
  { call }: Trader,
  trading: ContractTrading,
): Promise<boolean> {
  const listed = await outcomeOf(call("contracts.listContracts", {}));
  if (listed.kind === "done")
    trading.contracts = listed.value.flatMap(({ market, mark }) =>
      market.asset === "coin" && mark.mark !== null && MARKETS.has(market.symbol)
        ? [{ market, mark: { ...mark, mark: mark.mark } }]
        : [],
    );
  return listed.kind !== "lost";
}

const MARKETS = new Set(["BTC/USDT", "ETH/USDT"]);

/** A random action of a user who trades contracts. */
export function nextContractAct(
  trader: Trader,
  random: Random,
  load: Load,
  trading: ContractTrading,
): Act {
  if (!trading.isFunded || random.below(20) === 0) return transfer(trader, random, load, trading);
  const { own } = trading;
  if (own.length === 0 || random.below(2) === 0) return open(trader, random, load, trading);
  const position = random.pick(own.slice(-RECENT));
  switch (random.below(6)) {
    case 0:
      return setStops(trader, random, load, trading, position);
    case 1:
      return addMargin(trader, random, position);
    case 2:
      return changeMode(trader, random, position);
    case 3:
      return cancel(trader, load, position);
    default:
      return close(trader, random, load, position);
  }
}

const moved = (price: string, tick: string, isUp: boolean, reach: string): string => {
  const factor = isUp ? add(ONE, dec(reach)) : sub(ONE, dec(reach));
  return formatDec(quantize(mul(dec(price), factor, "half"), dec(tick), "half"));
};

/** The fields of a position that every repeat of the answer must equal. */
const lasting = ({ id, state, lots, margin, open_price, decision }: Position): string =>
  JSON.stringify([id, state, lots, margin, open_price, decision]);

/** Notes an acknowledged request that waits for its deciding second. */
function noteAsked({ asked }: Load, { id, decision }: Position): void {
  if (decision === null) return;
  const { kind, accepted_at: at, accepted_event: event } = decision;
  asked.set(`${kind}|${Date.parse(at)}|${event}`, id);
}

function open({ call }: Trader, random: Random, load: Load, trading: ContractTrading): Act {
  const { market, mark } = random.pick(trading.contracts);
  const direction = random.pick(["long", "short"] as const);
  const isLong = direction === "long";
  const type = random.pick(["market", "market", "limit"] as const);
  const at = (isUp: boolean): string =>
    moved(mark.mark, market.price_tick, isUp, random.pick(REACH));
  const order: Order = {
    type,
    direction,
    mode: random.pick(["isolated", "cross"] as const),
    multiple: random.pick(MULTIPLES),
    lots: 1 + random.below(40),
    ...(type === "limit" && { price: at(!isLong) }),
    ...(random.below(3) === 0 && {
      target_profit_price: moved(at(isLong), market.price_tick, isLong, "0.011"),
    }),
    ...(random.below(3) === 0 && {
      stop_loss_price: moved(at(!isLong), market.price_tick, !isLong, "0.0004"),
    }),
  };
  const pair = { currency_id: `${market.currency_id}`, legal_id: `${market.legal_id}` };
  return {
    kind: `contract-${type}`,
    ask: async (key) => {
      const opened = await call("contracts.submitContract", { ...pair, order }, { key });
      if (!load.positions.has(opened.id)) trading.own.push(opened);
      load.positions.add(opened.id);
      return lasting(opened);
    },
  };
}

function setStops(
  { call }: Trader,
  random: Random,
  load: Load,
  { contracts }: ContractTrading,
  { id, direction, market_id: marketId }: Position,
): Act {
  const found = contracts.find(({ market }) => market.id === marketId);
  const price = found?.mark.mark ?? "1";
  const tick = found?.market.price_tick ?? "1";
  const stops = {
    target_profit_price: moved(price, tick, direction === "long", random.pick(REACH)),
    stop_loss_price: moved(price, tick, direction !== "long", random.pick(REACH)),
  };
  return {
    kind: "contract-stops",
    ask: async (key) => {
      const position = await call("contracts.setStops", { id, ...stops }, { key });
      noteAsked(load, position);
      return lasting(position);
    },
  };
}

function addMargin({ call }: Trader, random: Random, { id }: Position): Act {
  const amount = `${1 + random.below(5)}`;
  return {
    kind: "contract-margin",
    ask: async (key) =>
      lasting(await call("contracts.changeMargin", { id, type: "add", amount }, { key })),
  };
}

function changeMode({ call }: Trader, random: Random, { id }: Position): Act {
  const mode = random.pick(["isolated", "cross"] as const);
  return {
    kind: "contract-mode",
    ask: async (key) => lasting(await call("contracts.changeMode", { id, mode }, { key })),
  };
}

const cancel = ({ call }: Trader, load: Load, { id }: Position): Act => ({
  kind: "contract-cancel",
  ask: async (key) => {
    const cancelled = await call("contracts.cancelEntrust", { id }, { key });
    noteAsked(load, cancelled);
    return lasting(cancelled);
  },
});

function close({ call }: Trader, random: Random, load: Load, { id, lots }: Position): Act {
  const part = lots > 1 && random.below(2) === 0 ? { lots: `${Math.floor(lots / 2)}` } : {};
  return {
    kind: "contract-close",
    ask: async (key) => {
      const position = await call("contracts.closePosition", { id, ...part }, { key });
      noteAsked(load, position);
      return lasting(position);
    },
  };
}

/** Moves a large sum out of the spot account first, and later small ones either way. */
function transfer({ call }: Trader, random: Random, load: Load, trading: ContractTrading): Act {
  const isBack = trading.isFunded && random.below(2) === 0;
  const amount = trading.isFunded ? 1 + random.below(9) : 500 + random.below(500);
  return {
    kind: "contract-transfer",
    ask: async (key) => {
      const moved_ = await call(
        "wallet.transferBetweenAccounts",
        {
          currency_id: USDT,
          number: `${amount}`,
          from_field: isBack ? "lever" : "change",
          to_field: isBack ? "change" : "lever",
        },
        { key },
      );
      trading.isFunded = true;
      load.transfers.add(moved_.id);
      return JSON.stringify(moved_);
    },
  };
}
