import { markets as operatorContract } from "@candor/contract/areas/markets/operator.ts";
import { markets as contract } from "@candor/contract/areas/markets/calls.ts";
import { area } from "../../manifest/area.ts";
import { addFavourite } from "./add-favourite.ts";
import { currencyKind, marketTermsKind } from "./config-kinds.ts";
import { contractKind } from "./contract-kind.ts";
import { deleteFavourite } from "./delete-favourite.ts";
import { haltContract } from "./halt-contract.ts";
import { haltMarket } from "./halt-market.ts";
import { jobs } from "./jobs.ts";
import { listCandles } from "./list-candles.ts";
import { listContractQuotations } from "./list-contract-quotations.ts";
import { listContracts } from "./list-contracts.ts";
import { listCurrencies } from "./list-currencies.ts";
import { listFavourites } from "./list-favourites.ts";
import { listMarkets } from "./list-markets.ts";
import { listQuotations } from "./list-quotations.ts";
import { listSpotQuotations } from "./list-spot-quotations.ts";
import { listTicks } from "./list-ticks.ts";
import { listSources } from "./list-sources.ts";
import { streams } from "./live.ts";
import { networkKind } from "./network-kind.ts";
import { resumeContract } from "./resume-contract.ts";
import { resumeMarket } from "./resume-market.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedMarkets } from "./seed.ts";
import { stateKind } from "./state-kind.ts";

export { sourcesView } from "./operator-view.ts";

export const markets = area({
  contract,
  operatorContract,
  calls: {
    addFavourite,
    deleteFavourite,
    listCandles,
    listContractQuotations,
    listCurrencies,
    listFavourites,
    listQuotations,
    listSpotQuotations,
    listTicks,
  },
  operatorCalls: {
    haltContract,
    haltMarket,
    listContracts,
    listMarkets,
    listSources,
    resumeContract,
    resumeMarket,
  },
  streams,
  queues: {},
  configKinds: {
    "market-terms": marketTermsKind,
    contract: contractKind,
    currency: currencyKind,
    network: networkKind,
    "market-state": stateKind("markets"),
    "contract-state": stateKind("contract_markets"),
  },
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: seedMarkets,
  samples,
  operatorSamples,
  uses: {},
});
