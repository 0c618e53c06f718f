import { ZERO, neg } from "@candor/money";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Percent } from "@candor/ui/figures/Percent.tsx";
import { Link } from "@tanstack/react-router";
import { useText } from "../../../lib/text.ts";
import { PreviewLine } from "../../../parts/trading/PreviewLine.tsx";
import { PATHS } from "../../../paths.ts";
import { useSession } from "../../../lib/session.ts";
import { listedOf } from "./draft.ts";
import type { OptionFormState } from "./form-state.ts";

type TicketProps = { form: Pick<OptionFormState, "summary" | "context" | "draft"> };

/** Over the buttons: the win and the loss. */
export function TicketCost({ form }: TicketProps) {
  const t = useText();
  const { ticket } = form.summary;
  const { code } = form.context.currency;
  return (
    <dl className="flex flex-col" data-testid="option-cost">
      <PreviewLine name={t("options.if-won")}>
        <Amount value={ticket?.win} currency={code} maxDecimals={2} sign="always" hasDirection />
      </PreviewLine>
      <PreviewLine name={t("options.if-lost")}>
        <Amount
          value={ticket && neg(ticket.stake)}
          currency={code}
          maxDecimals={2}
          sign="always"
          hasDirection
        />
      </PreviewLine>
    </dl>
  );
}

/** The option's worth to its buyer, said plainly, and its counterparty. */
export function TicketLines({ form }: TicketProps) {
  const t = useText();
  const { ticket } = form.summary;
  const { code } = form.context.currency;
  const listed = listedOf(form.draft, form.context);
  const isDemo = useSession((session) => session.isDemo);
  const isLosing = ticket !== undefined && ticket.expected < ZERO;
  return (
    <div className="flex flex-col gap-2 text-data">
      <dl className="flex flex-col gap-1" data-testid="option-ticket">
        <PreviewLine name={t("options.break-even")}>
          <Percent value={ticket?.breakEven} variant="plain" />
        </PreviewLine>
        <PreviewLine name={t("options.expected")} isWarning={isLosing}>
          <Amount value={ticket?.expected} currency={code} maxDecimals={2} sign="always" />
        </PreviewLine>
        <PreviewLine name={t("options.share-30-days")}>
          <Percent value={isDemo ? listed?.demo_share : listed?.live_share} variant="plain" />
        </PreviewLine>
      </dl>
      {isLosing && <p className="text-warning">{t("options.expected-about")}</p>}
      <p className="text-text-3">{t("options.tied-about")}</p>
      <p className="text-text-3">
        {t("options.with-house")}{" "}
        <Link to={PATHS.optionRecord} className="font-medium text-text underline">
          {t("options.what-is-proven")}
        </Link>
      </p>
    </div>
  );
}
