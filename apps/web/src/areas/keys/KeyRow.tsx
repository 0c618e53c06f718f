import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { CopyButton } from "@candor/ui/action/CopyButton.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import type { Keys } from "./key-draft.ts";
import { KIND_NAMES } from "./kind-names.ts";

type KeyRowProps = { shown: Keys[number]; onRevoke: () => void };

/** One key: what it may do, from where and until when, and its last use; and the way to end it. */
export function KeyRow({ shown, onRevoke }: KeyRowProps) {
  const t = useText();
  const { id, name, kind, scopes, networks } = shown;
  return (
    <li className="flex flex-col gap-2 border-t border-hairline px-4 py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-2 text-body">
          <span className="font-medium break-words">{name}</span>
          <Badge>{KIND_NAMES[kind]}</Badge>
          {shown.is_expired && <Badge tone="warning">{t("keys.expired")}</Badge>}
        </span>
        <OnlineButton
          size="small"
          aria-label={`${t("keys.revoke")}: ${name}`}
          onClick={onRevoke}
          className="shrink-0"
        >
          {t("keys.revoke")}
        </OnlineButton>
      </div>
      <span className="flex items-center gap-1">
        <Figure as="code" className="min-w-0 text-data break-all whitespace-normal! text-text-2">
          {id}
        </Figure>
        <CopyButton value={id} label={`${t("keys.id")} ${name}`} size="small" />
      </span>
      <span className="flex flex-wrap gap-1.5">
        {scopes.map((scope) => (
          <Badge key={scope} tone="accent">
            {t(`keys.scope-${scope}`)}
          </Badge>
        ))}
      </span>
      <KeyFacts shown={shown} networks={networks} />
    </li>
  );
}

function KeyFacts({ shown, networks }: { shown: Keys[number]; networks: readonly string[] }) {
  const t = useText();
  const { expires_at: expiresAt, used_at: usedAt, used_from: usedFrom } = shown;
  return (
    <span className="flex flex-wrap gap-x-3 text-data text-text-2">
      {networks.length === 0 ? (
        <span>{t("keys.anywhere")}</span>
      ) : (
        <Figure className="break-all whitespace-normal!">{networks.join(", ")}</Figure>
      )}
      <span>
        {expiresAt === null ? (
          t("keys.expires-never")
        ) : (
          <>
            {t("keys.expires")} <Time value={expiresAt} />
          </>
        )}
      </span>
      <span>
        {usedAt === null ? (
          t("keys.never-used")
        ) : (
          <>
            {t("keys.used")} <Time value={usedAt} />{" "}
            <Figure className="break-all whitespace-normal!">{usedFrom}</Figure>
          </>
        )}
      </span>
    </span>
  );
}
