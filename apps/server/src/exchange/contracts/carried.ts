import type { Carried } from "../carried.ts";
import type { ContractBook } from "./contract-book.ts";
import { type ContractsCommitted, createContracts } from "./index.ts";
import type { ContractAnswer, ContractCommand } from "./requests.ts";
import { contractShard } from "./shared.ts";

/** The currency that every contract is counted in. */
const QUOTE_CODE = "USDT";
/**
 * The most unrequested effects of a batch of contracts. A request in another contract waits for the rest of one such
 * batch and for its own; spot has a shard of its own.
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
  // Requests of the system go before those of users.
  isUrgent: ({ kind }: ContractCommand) => kind === "nights" || kind === "cover",
  event: "contracts",
  subject: "submitContract",
};
