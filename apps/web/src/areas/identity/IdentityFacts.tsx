import { Time } from "@candor/ui/Time.tsx";
import { countryNames } from "../../data/countries.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { type Fact, FactList } from "../../parts/FactList.tsx";
import type { Identity } from "./StandingCard.tsx";

/** What was sent, what came of it and until when that is promised; nothing before the first sending. */
export function IdentityFacts({ identity }: { identity: Identity }) {
  const t = useText();
  const nameOf = countryNames(useLocale());
  const { reason, submitted_at: at, due_at: due, id_type: type, country, name, card_id } = identity;
  const facts: Fact[] = [];
  if (due !== null)
    facts.push(
      [t("identity.submitted-at"), <Time key="at" value={at} style="moment" />],
      [t("identity.decision-by"), <Time key="due" value={due} style="moment" />],
    );
  if (type !== null) facts.push([t("identity.document"), t(`identity.type-${type}`)]);
  if (country !== null) facts.push([t("identity.country"), nameOf(country)]);
  if (name !== null) facts.push([t("identity.name"), name]);
  if (card_id !== null)
    facts.push([
      t("identity.number"),
      <span key="number" className="num">
        {card_id}
      </span>,
    ]);
  return (
    <>
      {reason !== null && (
        <p className="flex flex-col gap-0.5 rounded-control bg-danger-ground px-3 py-2.5 text-data">
          <span className="font-medium text-danger">{t("identity.reason")}</span>
          <span className="break-words">{reason}</span>
        </p>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}
