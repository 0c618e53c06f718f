import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";

/** Who writes, and what the house says of them: a badge is drawn, so that no name can imitate one. */
export function Author({ author }: { author: Entry["author"] }) {
  const t = useText();
  const house = useSite().name;
  const { name, badge } = author ?? { name: null, badge: null };
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5 text-data font-semibold text-text-2">
      {name === null ? (
        <span>{house}</span>
      ) : (
        <bdi translate="no" className="wrap-anywhere">
          {name}
        </bdi>
      )}
      {badge !== null && (
        <Badge tone={badge === "support" ? "accent" : "up"}>{t(`chat.badge-${badge}`)}</Badge>
      )}
    </span>
  );
}
