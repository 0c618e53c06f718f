import type { Carried } from "../carried.ts";
import type { ContractBook } from "./contract-book.ts";
import { type ContractsCommitted, createContracts } from "./index.ts";
import type { ContractAnswer, ContractCommand } from "./requests.ts";
import { contractShard } from "./shared.ts";

/** In this every contract is counted. */
const QUOTE_CODE = "USDT";
/**
 * Spot waits for none of these effects, and a request in another contract waits for the rest of one such batch and for
 * its own.
 */
const EFFECTS_MAX = 90;

type Contracts = {
  book: ContractBook;
  submit: <Command extends ContractCommand>(command: Command) => Promise<ContractAnswer<Command>>;
  committed: ContractsCommitted;
  event: "contracts";
};

export const contracts: Carried<Contracts> = {
  create: (making) => {
    const quote = making.catalogue.currencies.find(({ code }) => code === QUOTE_CODE);
    return createContracts({ ...making, quoteId: quote?.id ?? 0 });
  },
  shard: contractShard,
  ownEffectsMax: EFFECTS_MAX,
  isStepwise: true,
  // What the system asks for goes before what users do.
  isUrgent: ({ kind }: ContractCommand) => kind === "nights" || kind === "cover",
  event: "contracts",
  subject: "submitContract",
};
