import { ChartCandlestick, ChartLine, House, PiggyBank, Wallet } from "lucide-react";
import { PATHS } from "../paths.ts";

/** The five tabs (specification, point 2), in the order of every navigation. */
export const tabs = [
  { to: PATHS.home, label: "shell.home", icon: House },
  { to: PATHS.market, label: "shell.market", icon: ChartLine },
  { to: PATHS.trade, label: "shell.trade", icon: ChartCandlestick },
  { to: PATHS.finance, label: "shell.finance", icon: PiggyBank },
  { to: PATHS.assets, label: "shell.assets", icon: Wallet },
] as const;
