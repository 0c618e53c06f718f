import { Card } from "@candor/ui/layout/Card.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useUser } from "../../data/user.ts";
import { useText } from "../../lib/text.ts";
import { GROUPS, type Protection, type ProtectionName, standingsOf } from "./protections.ts";
import { useSecurity } from "./security-state.ts";
import { StandingMark } from "./StandingMark.tsx";

/** Shown beside one protection: all protections with their states and links. */
export function Protections({ here }: { here: ProtectionName }) {
  const t = useText();
  const security = useSecurity().data;
  const user = useUser().data;
  const standings =
    security === undefined || user === undefined ? {} : standingsOf(security, user, t);
  return (
    <Card title={t("security.title")} isPadded={false}>
      <nav aria-label={t("security.title")}>
        {(["login", "owner", "watch"] as const).map((group) => (
          <div key={group} className="border-t border-hairline py-2">
            {GROUPS[group].map(({ name, to, search }: Protection) => (
              <Link
                key={name}
                to={to}
                {...(search !== undefined && { search })}
                aria-current={name === here ? "page" : undefined}
                className={cx(
                  "flex min-h-10 items-center justify-between gap-3 px-4 py-2 text-body -outline-offset-2 hover:bg-fill",
                  name === here && "bg-fill font-medium",
                )}
              >
                <span className="shrink-0">{t(`security.name-${name}`)}</span>
                <StandingMark standing={standings[name]} />
              </Link>
            ))}
          </div>
        ))}
      </nav>
    </Card>
  );
}
