import { Time } from "@candor/ui/time/Time.tsx";
import { Link } from "@tanstack/react-router";
import { PATHS } from "../../paths.ts";
import type { NewsItem } from "./published.ts";

/** News as lines that open: title, a sentence, how long ago. */
export function NewsRows({ list }: { list: readonly NewsItem[] }) {
  return (
    <ul>
      {list.map(({ id, title, abstract, created_at: at }) => (
        <li key={id} className="border-b border-hairline last:border-0">
          <Link
            to={PATHS.article}
            search={{ id }}
            className="flex flex-col gap-1 px-4 py-3 -outline-offset-2 transition-colors duration-[80ms] hover:bg-fill active:bg-fill"
          >
            <span className="text-body font-medium break-words">{title}</span>
            <span className="line-clamp-2 text-data text-text-2">{abstract}</span>
            <Time value={at} className="text-data text-text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
