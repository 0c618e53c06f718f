import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { countryNames } from "../../data/countries.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import { RejectionNotice } from "../../parts/RejectionNotice.tsx";
import type { Identity } from "./StandingCard.tsx";

/** Shows the sent documents, the decision and its promised time; empty before the first sending. */
export function IdentityFacts({ identity }: { identity: Identity }) {
  const t = useText();
  const nameOf = countryNames(useLocale());
  const { submitted_at: at, due_at: due, id_type: type, country, name, card_id } = identity;
  const facts: Fact[] = [];
  if (due !== null)
    facts.push(
      [t("identity.submitted-at"), <Time key="at" value={at} style="moment" />],
      [t("identity.decision-by"), <Time key="due" value={due} style="moment" />],
    );
  if (type !== null) facts.push([t("identity.document"), t(`identity.type-${type}`)]);
  if (country !== null) facts.push([t("identity.country"), nameOf(country)]);
  if (name !== null) facts.push([t("identity.name"), name]);
  if (card_id !== null) facts.push([t("identity.number"), <Figure key="number">{card_id}</Figure>]);
  return (
    <>
      <RejectionNotice label={t("identity.reason")} reason={identity.reason} note={identity.note} />
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}
