import { COPY_PERIODS, COPY_SORTS } from "@candor/contract/areas/copy/choices.ts";
import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["copy"] as const;
const withForm = ["copy", "finance", "refusals"] as const;

type Raw = Record<string, unknown>;

/** The period and the order that the address of the board says. */
const boardOf = ({ period, sort }: Raw) => {
  const days = COPY_PERIODS.find((one) => one === period);
  const order = COPY_SORTS.find((one) => one === sort);
  return {
    ...(days !== undefined && { period: days }),
    ...(order !== undefined && { sort: order }),
  };
};

/** The lead that an address says, by the specification's parameter. */
const leadOf = ({ trader_user_id: raw }: Raw): { trader_user_id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { trader_user_id: id };
};

const loadBoard = () => import("./BoardScreen.tsx");
const loadAgreement = () => import("./AgreementScreen.tsx");

export const copy = {
  // Each realm has its own leads: asked for before the session is known, they would be the wrong ones.
  copy: screen(paths.copy, loadBoard, { texts, search: boardOf }),
  // The specification names the board under two addresses.
  copyLeads: screen(paths.copyLeads, loadBoard, { texts, search: boardOf }),
  copyLead: screen(paths.copyLead, () => import("./LeadScreen.tsx"), {
    texts,
    search: leadOf,
  }),
  copyFollow: screen(paths.copyFollow, () => import("./FollowScreen.tsx"), {
    access: "private",
    texts: [...withForm, "trading"],
    search: leadOf,
    budgetKb: 28,
  }),
  copyMine: screen(paths.copyMine, () => import("./MineScreen.tsx"), {
    access: "private",
    texts,
    search: ({ tab }: Raw): { tab?: string } => {
      const value = textOf(tab);
      return value === undefined ? {} : { tab: value };
    },
    budgetKb: 24,
  }),
  copyOwnLead: screen(paths.copyOwnLead, () => import("./OwnLeadScreen.tsx"), {
    access: "private",
    texts: [...withForm, "rejections"],
    budgetKb: 28,
  }),
  // The specification names the agreement by two languages; both addresses speak the reader's.
  copyAgreementChinese: screen(paths.copyAgreementChinese, loadAgreement, { texts }),
  copyAgreement: screen(paths.copyAgreement, loadAgreement, { texts }),
};
