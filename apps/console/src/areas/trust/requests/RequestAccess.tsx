import { Figure } from "@candor/ui/Figure.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import type { ReactNode } from "react";
import { t } from "../../../lib/text.ts";
import { Copied } from "../../../parts/Copied.tsx";
import type { RequestUserRecord } from "../data.ts";

/** Shows the sessions of a request's user, and the latest changes of access and addresses. */
export const RequestAccess = ({ user }: { user: RequestUserRecord }) => (
  <>
    <Part title={t("console-trust.signed-in")}>
      {user.sessions.map(({ device, address, created_at: at }) => (
        <li key={`${at} ${address ?? ""}`} className="flex flex-wrap gap-x-2">
          <span>{device ?? MISSING}</span>
          <Figure className="text-text-2">{address ?? MISSING}</Figure>
          <Time value={at} style="moment" className="text-text-3" />
        </li>
      ))}
    </Part>
    <Part title={t("console-trust.security-changes")}>
      {user.security.map(({ title, content, created_at: at }) => (
        <li key={`${at} ${title}`} className="flex flex-col">
          <span className="flex flex-wrap gap-x-2">
            {title}
            <Time value={at} style="moment" className="text-text-3" />
          </span>
          <span className="text-text-2">{content}</span>
        </li>
      ))}
    </Part>
    <Part title={t("console-trust.addresses")}>
      {user.addresses.map(({ name, address, type, created_at: at, is_removed: isRemoved }) => (
        <li key={`${at} ${address}`} className="flex flex-wrap items-center gap-x-2">
          <span>{name}</span>
          <span className="text-text-2">{type}</span>
          <Copied value={address} isShort />
          <Time value={at} style="moment" className="text-text-3" />
          {isRemoved && <span className="text-text-2">{t("console-trust.address-removed")}</span>}
        </li>
      ))}
    </Part>
  </>
);

type PartProps = { title: string; children: ReactNode[] };

const Part = ({ title, children }: PartProps) => (
  <section aria-label={title} className="flex flex-col gap-1">
    <h3 className="text-label text-text-2">{title}</h3>
    {children.length === 0 ? (
      <p className="text-data text-text-2">{t("console-trust.none")}</p>
    ) : (
      <ul className="flex flex-col gap-1.5 text-data">{children}</ul>
    )}
  </section>
);
