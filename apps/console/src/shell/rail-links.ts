import type { OperatorCallId } from "@candor/contract/types.ts";
import {
  ClipboardCheck,
  FileClock,
  Gauge,
  LayoutList,
  type LucideIcon,
  Newspaper,
  SlidersHorizontal,
  UserCog,
  Users,
} from "lucide-react";
import { PATHS } from "../lib/paths.ts";
import { t } from "../lib/text.ts";

type RailLink = {
  to: string;
  label: () => string;
  icon: LucideIcon;
  /** Shown to those who may make this call. */
  reads: OperatorCallId;
};

/** The rail, from what needs somebody first to what is looked up. */
export const railLinks: readonly RailLink[] = [
  {
    to: PATHS.dashboard,
    label: () => t("console.dashboard"),
    icon: Gauge,
    reads: "trust.getDashboard",
  },
  {
    to: PATHS.requests,
    label: () => t("console.requests"),
    icon: ClipboardCheck,
    reads: "trust.listRequests",
  },
  { to: PATHS.users, label: () => t("console.users"), icon: Users, reads: "account.searchUsers" },
  {
    to: PATHS.markets,
    label: () => t("console.markets"),
    icon: LayoutList,
    reads: "markets.listMarkets",
  },
  {
    to: PATHS.config,
    label: () => t("console.configuration"),
    icon: SlidersHorizontal,
    reads: "trust.listConfig",
  },
  {
    to: PATHS.content,
    label: () => t("console.content"),
    icon: Newspaper,
    reads: "content.listItems",
  },
  {
    to: PATHS.operators,
    label: () => t("console.operators"),
    icon: UserCog,
    reads: "auth.listOperators",
  },
  { to: PATHS.audit, label: () => t("console.audit"), icon: FileClock, reads: "trust.listAudit" },
];
