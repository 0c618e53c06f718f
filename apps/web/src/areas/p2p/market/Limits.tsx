import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import type { Offer } from "../data.ts";

/** What one order may be of, in the fiat. */
export const Limits = ({ offer }: { offer: Pick<Offer, "minimum" | "maximum" | "fiat"> }) => (
  <span>
    <Fiat value={offer.minimum} currency={offer.fiat} />
    {" – "}
    <Fiat value={offer.maximum} currency={offer.fiat} />
  </span>
);
