import { Fiat, type FiatProps } from "@candor/ui/figures/Fiat.tsx";
import { decimalsOf } from "./coin-price.ts";

/** What one coin costs, with each of its decimals: users pay by them. */
export const CoinPrice = (props: Pick<FiatProps, "value" | "currency" | "className">) => (
  <Fiat {...props} {...decimalsOf(props.value)} />
);
