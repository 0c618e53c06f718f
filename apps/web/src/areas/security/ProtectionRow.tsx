import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useText } from "../../lib/text.ts";
import type { Protection, ProtectionName, Standing } from "./protections.ts";
import { StandingMark } from "./StandingMark.tsx";

type ProtectionRowProps = { protection: Protection; standing: Standing | undefined };

/** Shows one protection with its name, state and use; links to the screen that changes it. */
export function ProtectionRow({ protection, standing }: ProtectionRowProps) {
  const { name, to, search } = protection;
  return (
    <Link
      to={to}
      {...(search !== undefined && { search })}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-fill"
    >
      <Content name={name} standing={standing} />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}

/** The same for a guest without an account. */
export const ProtectionFact = ({ name }: { name: ProtectionName }) => (
  <div className="flex min-h-16 items-center px-4 py-2.5">
    <Content name={name} standing={undefined} />
  </div>
);

function Content({ name, standing }: { name: ProtectionName; standing: Standing | undefined }) {
  const t = useText();
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body">{t(`security.name-${name}`)}</span>
        <StandingMark standing={standing} />
      </span>
      <span className="text-data text-text-2">{t(`security.worth-${name}`)}</span>
    </span>
  );
}
