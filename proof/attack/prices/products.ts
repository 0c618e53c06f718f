import { CLOSE_MENDS, type CloseMends } from "./houses/closes.ts";
import { CONTRACT_MENDS, type ContractMends } from "./houses/contracts.ts";
import { CONVERSION_MENDS, type ConversionMends } from "./houses/conversion.ts";
import { DUAL_MENDS, type DualMends } from "./houses/dual.ts";
import { FIAT_MENDS, type FiatMends } from "./houses/fiats.ts";
import { IEO_MENDS, type IeoMends } from "./houses/ieo.ts";
import { LOAN_MENDS, type LoanMends } from "./houses/loans.ts";
import { MARGIN_MENDS, type MarginMends } from "./houses/margins.ts";
import { OPTION_MENDS, type OptionMends } from "./houses/options.ts";
import { OTC_MENDS, type OtcMends } from "./houses/otc.ts";
import { SPOT_MENDS, type SpotMends } from "./houses/spot.ts";
import { CLOSE_SCENES } from "./scenes/closes.ts";
import { FIAT_SCENES } from "./scenes/fiats.ts";
import { LOAN_SCENES } from "./scenes/loans.ts";
import { MARGIN_SCENES } from "./scenes/margins.ts";
import type { Scene } from "./scenes/scene.ts";
import { SEED_MENDS, SEED_SCENES, type SeedMends } from "./scenes/seeds.ts";
import { CONTRACT_STRATEGIES, playContracts } from "./strategies/contracts.ts";
import { CONVERSION_STRATEGIES, playConversions } from "./strategies/conversion.ts";
import { DUAL_STRATEGIES } from "./strategies/dual.ts";
import { type Genome, signalOf } from "./strategies/genome.ts";
import { IEO_STRATEGIES } from "./strategies/ieo.ts";
import { OPTION_STRATEGIES, playOptions } from "./strategies/options.ts";
import { OTC_STRATEGIES, playOtc } from "./strategies/otc.ts";
import { SPOT_STRATEGIES, playSpot } from "./strategies/spot.ts";
import type { Look, Play, Strategy } from "./strategies/strategy.ts";
import type { World } from "./worlds/world.ts";
import type { WorldKind } from "./worlds/terms.ts";

/** A mend that is switched off, and the worlds in which a strategy must then win. */
export type Control<House> = {
  name: string;
  off: Partial<House>;
  worlds: readonly WorldKind[];
};

/** A product that trades every second: its house, and the strategies against it. */
export type Product<House> = {
  name: string;
  mends: House;
  strategies: readonly Strategy<House>[];
  /** Plays a genome of the search; absent if only the moment of a trade is open. */
  byGenes?: (world: World, house: House, genes: Genome, look: Look) => Play;
  controls: readonly Control<House>[];
};

const options: Product<OptionMends> = {
  name: "options",
  mends: OPTION_MENDS,
  strategies: OPTION_STRATEGIES,
  byGenes: (world, house, genes, look) =>
    playOptions(world, house, genes, signalOf(genes, look(genes.momentMs))),
  controls: [
    { name: "an entry in the next second", off: { isUnknown: false }, worlds: ["slow"] },
    {
      name: "markets that hardly move",
      off: { isMoving: false, isNear: false },
      worlds: ["stable"],
    },
    { name: "sources that lie apart", off: { isNear: false }, worlds: ["lyingApart", "lyingSlow"] },
  ],
};

const contracts: Product<ContractMends> = {
  name: "contracts",
  mends: CONTRACT_MENDS,
  strategies: CONTRACT_STRATEGIES,
  byGenes: (world, house, genes, look) =>
    playContracts(world, house, genes, signalOf(genes, look(genes.momentMs))),
  controls: [
    { name: "filled at the last second", off: { isUnknown: false }, worlds: ["jumps", "slow"] },
    {
      name: "a spread that nothing widens",
      off: { isSpreadWide: false },
      worlds: ["running"],
    },
    { name: "filled at the mark by any mid", off: { isAtIndex: false }, worlds: ["jumps"] },
    { name: "armed for a known second", off: { isArmedUnknown: false }, worlds: ["slow"] },
    { name: "cancelled for a known second", off: { isCancelUnknown: false }, worlds: ["slow"] },
  ],
};

const spot: Product<SpotMends> = {
  name: "spot",
  mends: SPOT_MENDS,
  strategies: SPOT_STRATEGIES,
  byGenes: (world, house, genes, look) =>
    playSpot(world, house, genes, signalOf(genes, look(genes.momentMs))),
  controls: [
    { name: "taken at the last second", off: { isUnknown: false }, worlds: ["jumps", "slow"] },
    { name: "a stop of one's own firing", off: { isStopUnknown: false }, worlds: ["jumps"] },
    {
      name: "a stop that the index fires",
      off: { isFiredUnknown: false },
      worlds: ["jumps", "slow"],
    },
    { name: "a limit that may leave", off: { isRestUnknown: false }, worlds: ["jumps", "slow"] },
    { name: "ended by one's own order", off: { isBinding: false }, worlds: ["jumps", "slow"] },
  ],
};

const conversion: Product<ConversionMends> = {
  name: "conversion",
  mends: CONVERSION_MENDS,
  strategies: CONVERSION_STRATEGIES,
  byGenes: (world, house, genes, look) =>
    playConversions(world, house, genes, signalOf(genes, look(genes.momentMs))),
  controls: [
    { name: "a quote firm for eight seconds", off: { isRequoted: false }, worlds: ["jumps"] },
    {
      name: "as many quotes as one likes",
      off: { isRequoted: false, isSingle: false },
      worlds: ["jumps"],
    },
    { name: "what waits may fail", off: { isBinding: false }, worlds: ["jumps", "slow"] },
  ],
};

const otc: Product<OtcMends> = {
  name: "otc",
  mends: OTC_MENDS,
  strategies: OTC_STRATEGIES,
  byGenes: (world, house, genes, look) =>
    playOtc(world, house, genes, signalOf(genes, look(genes.momentMs))),
  controls: [
    { name: "a quote firm through any move", off: { isDecided: false }, worlds: ["jumps"] },
    {
      name: "firm, at a conversion's spread",
      off: { isDecided: false, isForShock: false },
      worlds: ["jumps", "slow"],
    },
  ],
};

const dual: Product<DualMends> = {
  name: "dual",
  mends: DUAL_MENDS,
  strategies: DUAL_STRATEGIES,
  controls: [
    {
      name: "bought by the last second",
      off: { isUnknown: false },
      worlds: ["jumps", "slow", "stale"],
    },
    { name: "paid as its opening promised", off: { isPriced: false }, worlds: ["jumps"] },
  ],
};

const ieo: Product<IeoMends> = {
  name: "ieo",
  mends: IEO_MENDS,
  strategies: IEO_STRATEGIES,
  controls: [
    { name: "paid by the last second", off: { isUnknown: false }, worlds: ["jumps", "slow"] },
  ],
};

/** Passes each product to a generic function, as callers cannot name the types of all houses. */
export const forProducts = <Answer>(ask: <House>(product: Product<House>) => Answer): Answer[] => [
  ask(options),
  ask(contracts),
  ask(spot),
  ask(conversion),
  ask(otc),
  ask(dual),
  ask(ieo),
];

/** A product's rules for single occasions, with the scenes against them. */
export type Occasion<House> = {
  name: string;
  mends: House;
  scenes: readonly Scene<House>[];
  controls: readonly { name: string; off: Partial<House> }[];
};

const closes: Occasion<CloseMends> = {
  name: "closes",
  mends: CLOSE_MENDS,
  scenes: CLOSE_SCENES,
  controls: [{ name: "no margin of the gap", off: { hasGapMargin: false, hasOneMargin: false } }],
};

const margins: Occasion<MarginMends> = {
  name: "margins",
  mends: MARGIN_MENDS,
  scenes: MARGIN_SCENES,
  controls: [{ name: "judged by a known second", off: { isJudgedUnknown: false } }],
};

const loans: Occasion<LoanMends> = {
  name: "loans",
  mends: LOAN_MENDS,
  scenes: LOAN_SCENES,
  controls: [
    { name: "lent up to where it is sold", off: { isInitialApart: false } },
    { name: "charged as an hour ends", off: { isByStartedHour: false } },
  ],
};

const fiats: Occasion<FiatMends> = {
  name: "fiats",
  mends: FIAT_MENDS,
  scenes: FIAT_SCENES,
  controls: [
    { name: "a thousandth, however old", off: { fiatSpread: "0", fiatSpreadHour: "0" } },
    { name: "new rates, for two thousandths", off: { everyMinutes: 5, fiatSpread: "0.001" } },
    { name: "a USDT is taken for a dollar", off: { isCoinPriced: false } },
  ],
};

const seeds: Occasion<SeedMends> = {
  name: "trial",
  mends: SEED_MENDS,
  scenes: SEED_SCENES,
  controls: [{ name: "a seed that is known", off: { isOwn: false } }],
};

export const forOccasions = <Answer>(ask: <House>(one: Occasion<House>) => Answer): Answer[] => [
  ask(closes),
  ask(margins),
  ask(loans),
  ask(fiats),
  ask(seeds),
];
