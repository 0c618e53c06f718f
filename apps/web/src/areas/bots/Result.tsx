import { Amount } from "@candor/ui/figures/Amount.tsx";

type ResultProps = { value: string | null; code: string; className?: string };

/** What was won or lost: signed, in the colour of its direction; a dash while it is not known. */
export const Result = ({ value, code, className }: ResultProps) => (
  <Amount
    value={value}
    currency={code}
    decimals={2}
    sign="always"
    hasDirection
    {...(className === undefined ? {} : { className })}
  />
);
