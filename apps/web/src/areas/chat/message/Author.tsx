import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { useSite } from "../../../data/site-config.ts";
import { useText } from "../../../lib/text.ts";
import type { Entry } from "../data.ts";

/** Shows the author and the house's badge, which is drawn so that no name can imitate it. */
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
