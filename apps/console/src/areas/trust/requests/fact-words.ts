import type { FactKind } from "@candor/contract/define.ts";
import { MISSING, formatAmount } from "@candor/ui/figures/format.ts";
import { formatTime } from "@candor/ui/time/format-time.ts";
import type { RequestRecord } from "../../../lib/area.ts";
import { configKinds, configText, subjectText } from "../../../lib/config-kinds.ts";
import { countryText } from "../../../lib/country-text.ts";
import { houseAccountText } from "../../../lib/house-account.ts";
import { roleText } from "../../../lib/role-text.ts";
import { localeNow, t, textOr } from "../../../lib/text.ts";
import { comparedPictures } from "./compared-pictures.ts";

type Fact = RequestRecord["facts"][number];
/** A fact of a request, said by the area that owns its queue. */
type Said = { area: string; name: string; value: string };

const figure = (value: string): string => formatAmount(value, { locale: localeNow() });

/** What a value is in words, by what the contract says it is. */
const KINDS: Record<FactKind, (fact: Said) => string> = {
  user: ({ value }) => value,
  word: ({ area, name, value }) => textOr(`console-${area}.${name}-${value}`, value),
  realm: ({ value }) => textOr(`console.realm-${value}`, value),
  "config-kind": ({ value }) => configText(value),
  "config-subject": ({ value }) => subjectNamed(value),
  "account-kind": ({ value }) => textOr(`common.kind-${value}`, value),
  "house-account": ({ value }) => houseAccountText(value),
  money: ({ value }) => {
    const [amount = "", ...currency] = value.split(" ");
    return [figure(amount), ...currency].join(" ");
  },
  number: ({ value }) => figure(value),
  text: ({ value }) => value,
  pictures: ({ value }) =>
    comparedPictures(value)
      .map(({ title }) => title)
      .join(t("console.list-comma")),
  moment: ({ value }) => formatTime(value, { locale: localeNow(), style: "moment" }),
  roles: ({ value }) =>
    value === ""
      ? t("console.no-roles")
      : value.split(", ").map(roleText).join(t("console.list-comma")),
  country: ({ value }) => countryText(value),
  stored: ({ value }) => value,
};

export const factWords = (area: string, { name, kind, value }: Fact): string =>
  value === null ? MISSING : KINDS[kind]({ area, name, value });

/** What a fact is called. */
export const factText = (area: string, name: string): string =>
  textOr(`console-${area}.fact-${name}`, name);

/** A subject by the kind that has a word for it. */
function subjectNamed(name: string): string {
  const kind = configKinds().find(({ subjects }) => subjects?.[name] !== undefined);
  return kind === undefined ? name : subjectText(kind.kind, name);
}
