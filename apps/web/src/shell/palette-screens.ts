import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  BellPlus,
  BellRing,
  BookOpen,
  CircleQuestionMark,
  FileText,
  Gauge,
  History,
  GraduationCap,
  type LucideIcon,
  Medal,
  LifeBuoy,
  MessageCircle,
  ReceiptText,
  Scale,
  ShieldCheck,
  Settings,
  Shield,
  UserPlus,
  UserRound,
} from "lucide-react";
import type { Text } from "../lib/text.ts";
import { PATHS } from "../paths.ts";
import { tabs } from "./tabs.ts";

type PaletteScreen = { to: string; label: string; icon: LucideIcon };

/** The screens that have a name outside themselves, the tabs first. */
export const paletteScreens = (t: Text): PaletteScreen[] => [
  ...tabs.map(({ to, label, icon }) => ({ to, label: t(label), icon })),
  { to: PATHS.depositCoins, label: t("common.deposit"), icon: ArrowDownToLine },
  { to: PATHS.withdraw, label: t("common.withdraw"), icon: ArrowUpFromLine },
  { to: PATHS.fundActivity, label: t("common.activity"), icon: History },
  { to: PATHS.orders, label: t("shell.orders"), icon: ReceiptText },
  { to: PATHS.messages, label: t("shell.messages"), icon: Bell },
  { to: PATHS.alerts, label: t("account.alerts-title"), icon: BellPlus },
  { to: PATHS.noticeSettings, label: t("account.notices-title"), icon: BellRing },
  { to: PATHS.settings, label: t("shell.settings"), icon: Settings },
  { to: PATHS.userInfo, label: t("account.profile-title"), icon: UserRound },
  { to: PATHS.security, label: t("account.security"), icon: Shield },
  { to: PATHS.suitability, label: t("account.suitability-title"), icon: Gauge },
  { to: PATHS.share, label: t("account.share-title"), icon: UserPlus },
  { to: PATHS.credit, label: t("account.credit-score"), icon: Medal },
  { to: PATHS.faq, label: t("account.faq"), icon: CircleQuestionMark },
  { to: PATHS.videos, label: t("account.videos"), icon: GraduationCap },
  { to: PATHS.whiteBook, label: t("account.white-book"), icon: FileText },
  { to: PATHS.help, label: t("common.help"), icon: LifeBuoy },
  { to: PATHS.contactUs, label: t("account.contact"), icon: MessageCircle },
  { to: PATHS.compliance, label: t("account.compliance"), icon: BookOpen },
  { to: PATHS.transparency, label: t("account.transparency"), icon: ShieldCheck },
  { to: PATHS.costs, label: t("account.trading-costs"), icon: Scale },
];
