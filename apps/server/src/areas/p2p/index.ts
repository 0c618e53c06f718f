import { p2p as contract } from "@candor/contract/areas/p2p/calls.ts";
import { p2p as operatorContract } from "@candor/contract/areas/p2p/operator.ts";
import { area } from "../../manifest/area.ts";
import { listMethods } from "./market/list-methods.ts";
import { getTerms } from "./market/get-terms.ts";
import { listAdvertisements } from "./market/list-advertisements.ts";
import { getAdvertisement } from "./market/get-advertisement.ts";
import { listOwnAdvertisements } from "./market/list-own-advertisements.ts";
import { saveAdvertisement } from "./market/save-advertisement.ts";
import { setAdvertisement } from "./market/set-advertisement.ts";
import { listPayAccounts } from "./market/list-pay-accounts.ts";
import { savePayAccount } from "./market/save-pay-account.ts";
import { removePayAccount } from "./market/remove-pay-account.ts";
import { getNode } from "./market/get-node.ts";
import { applyNode } from "./market/apply-node.ts";
import { leaveNode } from "./market/leave-node.ts";
import { getTrader } from "./market/get-trader.ts";
import { listBlocked } from "./market/list-blocked.ts";
import { setBlocked } from "./market/set-blocked.ts";
import { addOrder } from "./orders/add-order.ts";
import { getOrderBounds } from "./orders/get-order-bounds.ts";
import { listOrders } from "./orders/list-orders.ts";
import { addCredentials } from "./orders/add-credentials.ts";
import { getOrder } from "./orders/get-order.ts";
import { cancelOrder } from "./orders/cancel-order.ts";
import { releaseOrder } from "./orders/release-order.ts";
import { appealOrder } from "./orders/appeal-order.ts";
import { addEvidence } from "./orders/add-evidence.ts";
import { listMessages } from "./orders/list-messages.ts";
import { sendMessage } from "./orders/send-message.ts";
import { readMessages } from "./orders/read-messages.ts";
import { getOrderPicture } from "./orders/get-order-picture.ts";
import { rateOrder } from "./orders/rate-order.ts";
import { listTrades } from "./desk/list-trades.ts";
import { findTrade } from "./desk/find-trade.ts";
import { requestVerdict } from "./desk/request-verdict.ts";
import { writeToParties } from "./desk/write-to-parties.ts";
import { listAllAdvertisements } from "./desk/list-all-advertisements.ts";
import { closeAdvertisement } from "./desk/close-advertisement.ts";
import { getOwnAccounts } from "./desk/get-own-accounts.ts";
import { declareOwnAccounts } from "./desk/declare-own-accounts.ts";
import { marketSamples } from "./market/samples.ts";
import { orderSamples } from "./orders/samples.ts";
import { operatorSamples } from "./desk/samples.ts";
import { heldDeposits } from "./market/held.ts";
import { marketInvariants } from "./market/invariants.ts";
import { marketJobs } from "./market/jobs.ts";
import { methodKind } from "./market/method-kind.ts";
import { nodeQueue } from "./market/node-queue.ts";
import { termsKind } from "./market/terms-kind.ts";
import { p2pAlarms } from "./orders/alarms.ts";
import { heldOrders } from "./orders/held.ts";
import { orderInvariants } from "./orders/invariants.ts";
import { orderJobs } from "./orders/jobs.ts";
import { streams } from "./orders/live.ts";
import { verdictQueue } from "./desk/verdict-queue.ts";

export { fiatIndex } from "./market/ad-price.ts";
export { adViews } from "./market/ad-view.ts";
export { listAds } from "./market/listed-ad-rows.ts";
export { openMarket } from "./market/seed.ts";

export const p2p = area({
  contract,
  operatorContract,
  calls: {
    listMethods,
    getTerms,
    listAdvertisements,
    getAdvertisement,
    listOwnAdvertisements,
    saveAdvertisement,
    setAdvertisement,
    listPayAccounts,
    savePayAccount,
    removePayAccount,
    getNode,
    applyNode,
    leaveNode,
    getTrader,
    listBlocked,
    setBlocked,
    addOrder,
    getOrderBounds,
    listOrders,
    addCredentials,
    getOrder,
    cancelOrder,
    releaseOrder,
    appealOrder,
    addEvidence,
    listMessages,
    sendMessage,
    readMessages,
    getOrderPicture,
    rateOrder,
  },
  operatorCalls: {
    listTrades,
    findTrade,
    requestVerdict,
    writeToParties,
    listAllAdvertisements,
    closeAdvertisement,
    getOwnAccounts,
    declareOwnAccounts,
  },
  streams,
  queues: { node: nodeQueue, verdict: verdictQueue },
  configKinds: { p2p: termsKind, "p2p-method": methodKind },
  jobs: [...marketJobs, ...orderJobs],
  held: [...heldDeposits, ...heldOrders],
  invariants: { ...marketInvariants, ...orderInvariants },
  alarms: p2pAlarms,
  gauges: undefined,
  seed: undefined,
  samples: { ...marketSamples, ...orderSamples },
  operatorSamples,
  uses: {
    account: "pictures are their sender's own, and who is frozen makes no order",
    chat: "a text that leads elsewhere or speaks as the house is refused, as in a room",
    credit: "a lost dispute costs points, and the score bounds open orders",
    identity: "a payer's name is the verified one, and the level bounds an order with a fiat side",
    security: "an owner is told of new payment accounts and of released coins, and from where",
    notices: "both sides are told of what happened to their order",
  },
});
