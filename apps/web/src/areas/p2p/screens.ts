import { screen, textOf } from "../../lib/screen.ts";
import { type Choice, choiceOf } from "./choice.ts";
import { paths } from "./paths.ts";

const texts = ["p2p"] as const;
const withForm = ["p2p", "finance", "refusals"] as const;

type Raw = Record<string, unknown>;

const idOf = ({ id: raw }: Raw): { id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { id };
};

/** A price that was seen; digits alone arrive as a number. */
const seenOf = ({ price: raw }: Raw): { price?: string } =>
  typeof raw === "string" || typeof raw === "number" ? { price: `${raw}` } : {};

/** The list to pick from, and whether the picker was opened by the form of an order. */
type Pick = { what?: "fiat" | "method"; to?: "create" };
const pickOf = ({ what, to }: Raw): Pick => ({
  ...((what === "fiat" || what === "method") && { what }),
  ...(to === "create" && { to }),
});

export const p2p = {
  p2p: screen(paths.p2p, () => import("./MarketScreen.tsx"), {
    texts,
    calls: ["p2p.getTerms"],
    search: choiceOf,
    budgetKb: 24,
  }),
  p2pCurrency: screen(paths.p2pCurrency, () => import("./CurrencyScreen.tsx"), {
    texts,
    calls: ["p2p.getTerms"],
    search: (raw): Choice & Pick => ({ ...choiceOf(raw), ...pickOf(raw) }),
    budgetKb: 20,
  }),
  p2pCreate: screen(paths.p2pCreate, () => import("./CreateScreen.tsx"), {
    texts: withForm,
    search: (raw): Choice & { ad?: string; price?: string } => {
      const ad = textOf(raw["ad"]);
      return { ...choiceOf(raw), ...(ad !== undefined && { ad }), ...seenOf(raw) };
    },
    budgetKb: 28,
  }),
  p2pOrder: screen(paths.p2pOrder, () => import("./OrderScreen.tsx"), {
    texts: [...withForm, "p2p-reasons"],
    access: "live",
    search: idOf,
    budgetKb: 32,
  }),
  p2pCredentials: screen(paths.p2pCredentials, () => import("./CredentialsScreen.tsx"), {
    texts: withForm,
    access: "live",
    search: idOf,
    budgetKb: 24,
  }),
  p2pNode: screen(paths.p2pNode, () => import("./NodeScreen.tsx"), {
    texts: [...withForm, "rejections"],
    access: "live",
    budgetKb: 28,
  }),
  p2pAd: screen(paths.p2pAd, () => import("./AdScreen.tsx"), {
    texts: withForm,
    access: "live",
    search: idOf,
    budgetKb: 28,
  }),
  p2pAccounts: screen(paths.p2pAccounts, () => import("./AccountsScreen.tsx"), {
    texts: withForm,
    access: "live",
    budgetKb: 28,
  }),
};
