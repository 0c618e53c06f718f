import { useText } from "../../lib/text.ts";
import { found } from "./found.ts";
import { FoundList } from "./FoundList.tsx";
import { useMarketTargets } from "./market-targets.ts";

const AT_MOST = 5;

/** Markets of other products by what was typed, where a product has none of that name; nothing if none has. */
export function FoundElsewhere({ text }: { text: string }) {
  const t = useText();
  const list = found(useMarketTargets(), text, AT_MOST);
  if (list.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 px-2">
      <h3 className="text-data text-text-2">{t("search.elsewhere")}</h3>
      <FoundList list={list} />
    </section>
  );
}
