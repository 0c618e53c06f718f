import { ZERO } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, bookOf } from "../../seed/house-fund.ts";
import { OFFERED_ID, type SeedCurrency } from "../../seed/world.ts";

const inBook = ({ id, code }: SeedCurrency) => (id === OFFERED_ID ? ZERO : bookOf(code));

/** Fiat has a posting of its own, so that a world with coins alone gets it too. */
export const houseFunds: readonly HouseFund[] = [
  {
    name: houseName.conversion,
    of: (currency) => (currency.kind === "coin" ? inBook(currency) : undefined),
    cause: "conversion",
  },
  {
    name: houseName.conversion,
    of: (currency) => (currency.kind === "fiat" ? inBook(currency) : undefined),
    cause: "conversion fiat",
  },
];
