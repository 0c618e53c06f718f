import type { Missing } from "@candor/contract/missing-states.ts";
import { ActionBar } from "@candor/ui/action/ActionBar.tsx";
import type { ComponentProps, ReactNode, SyntheticEvent } from "react";
import { requireSession } from "../../lib/require-session.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../FormError.tsx";
import { OnlineButton } from "../OnlineButton.tsx";
import { AcceptRisk } from "./AcceptRisk.tsx";

type ProductFormProps = {
  form: {
    props: ComponentProps<"form"> & { onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void };
    error: string | undefined;
    way: Missing | undefined;
    isPending: boolean;
  };
  risk: ComponentProps<typeof AcceptRisk>;
  /** What its button does. */
  verb: string;
  /** One line over the button: what the press costs or brings. */
  summary?: ReactNode;
  testId?: string;
  children: ReactNode;
};

/** The form of a product of finance: its fields, the risk to accept, and the button. A guest who sends it is led to the login. */
export function ProductForm({ form, risk, verb, summary, testId, children }: ProductFormProps) {
  const t = useText();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (requireSession(t)) form.props.onSubmit(event);
    else event.preventDefault();
  };
  return (
    <form {...form.props} onSubmit={submit} data-testid={testId} className="flex flex-col gap-5">
      {children}
      <AcceptRisk {...risk} />
      <FormError message={form.error} way={form.way} />
      <ActionBar summary={summary}>
        <OnlineButton
          type="submit"
          variant="primary"
          size="large"
          isBlock
          isLoading={form.isPending}
        >
          {verb}
        </OnlineButton>
      </ActionBar>
    </form>
  );
}

/** Terms that have changed are to be accepted anew. */
export const acceptedAnew = <Draft extends { isAccepted: boolean }>(
  draft: Draft,
  refused: string | undefined,
): Draft => (refused === "terms-changed" ? { ...draft, isAccepted: false } : draft);
