import type { FactKind } from "@candor/contract/define.ts";
import { Amount } from "@candor/ui/Amount.tsx";
import { Time } from "@candor/ui/Time.tsx";
import type { ReactNode } from "react";
import { useMay } from "../../../lib/may.ts";
import { userPath } from "../../../lib/paths.ts";
import { countryText } from "../../../lib/country-text.ts";
import { roleText } from "../../../lib/role-text.ts";
import { t, textOr } from "../../../lib/text.ts";
import { configText } from "../config/config-kinds.ts";
import { RowLink } from "../../../parts/RowLink.tsx";

/** A fact of a request, said by the area that owns its queue. */
export type FactProps = { area: string; name: string; value: string };

/** How a value in a line of its own is shown, by what the contract says it is. */
export const factKinds: Record<Exclude<FactKind, "stored">, (fact: FactProps) => ReactNode> = {
  user: ({ value }) => <UserLink id={value} />,
  word: ({ area, name, value }) => textOr(`console-${area}.${name}-${value}`, value),
  realm: ({ value }) => textOr(`console.realm-${value}`, value),
  "config-kind": ({ value }) => configText(value),
  "account-kind": ({ value }) => textOr(`common.kind-${value}`, value),
  money: ({ value }) => <Amount value={value} />,
  number: ({ value }) => <Amount value={value} />,
  text: ({ value }) => value,
  moment: ({ value }) => <Time value={value} style="moment" />,
  roles: ({ value }) => value.split(", ").map(roleText).join(t("console.list-comma")),
  country: ({ value }) => countryText(value),
};

/** What a fact is called. */
export const factText = (area: string, name: string): string =>
  textOr(`console-${area}.fact-${name}`, name);

function UserLink({ id }: { id: string }) {
  const may = useMay();
  return may("account.findUser") ? <RowLink to={userPath(id)}>{id}</RowLink> : id;
}
