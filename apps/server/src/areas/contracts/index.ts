import { contracts as operatorContract } from "@candor/contract/areas/contracts/operator.ts";
import { contracts as contract } from "@candor/contract/areas/contracts/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByMarket } from "../../products/record.ts";
import { cancelEntrust } from "./cancel-entrust.ts";
import { changeMargin } from "./change-margin.ts";
import { changeMode } from "./change-mode.ts";
import { changeMultiple } from "./change-multiple.ts";
import { closePosition } from "./close-position.ts";
import { closePositions } from "./close-positions.ts";
import { getFundHistory } from "./get-fund-history.ts";
import { getInsuranceFund } from "./get-insurance-fund.ts";
import { getReceipt } from "./get-receipt.ts";
import { getRoom } from "./get-room.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listContractTrades } from "./list-contract-trades.ts";
import { listContracts } from "./list-contracts.ts";
import { listExposure } from "./list-exposure.ts";
import { listForcedClosings } from "./list-forced-closings.ts";
import { listMids } from "./list-mids.ts";
import { listPositions } from "./list-positions.ts";
import { listSessions } from "./list-sessions.ts";
import { listSteps } from "./list-steps.ts";
import { listUserClosings } from "./list-user-closings.ts";
import { listUserContractTransfers } from "./list-user-contract-transfers.ts";
import { listUserPositions } from "./list-user-positions.ts";
import { streams } from "./live.ts";
import { openTrading } from "./open-trading.ts";
import { operatorSamples, samples } from "./samples.ts";
import { setStops } from "./set-stops.ts";
import { submitContract } from "./submit-contract.ts";
import { houseFunds } from "./house-funds.ts";
import { losses } from "./losses.ts";

export { cancelWaiting } from "./cancel-waiting.ts";

export const contracts = area({
  contract,
  operatorContract,
  calls: {
    cancelEntrust,
    changeMargin,
    changeMode,
    changeMultiple,
    closePosition,
    closePositions,
    getInsuranceFund,
    getReceipt,
    getRoom,
    listContractTrades,
    listContracts,
    listMids,
    listPositions,
    listSessions,
    listSteps,
    openTrading,
    setStops,
    submitContract,
  },
  operatorCalls: {
    getFundHistory,
    listExposure,
    listForcedClosings,
    listUserClosings,
    listUserContractTransfers,
    listUserPositions,
  },
  streams,
  queues: {},
  configKinds: {},
  jobs,
  held: [held],
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  losses,
  records: { position: recordsByMarket("contract_positions", "contract_markets") },
  seed: undefined,
  samples,
  operatorSamples,
  uses: { notices: "users are told what closed their positions, or may" },
});
