import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Check, Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../../lib/text.ts";
import { PagedList } from "../../../parts/PagedList.tsx";
import { type Method, useMethods } from "../data.ts";
import { kindOf, useMethodLabel } from "./label.ts";

type MethodListProps = {
  /** Limits the list to ways to pay of this country. */
  country: string | undefined;
  chosen: readonly string[];
  onPick: (method: Method) => void;
};

/** The list is not read again about each letter. */
const TYPED_MS = 250;

/** Every way to pay, to be searched by any of its names. */
export function MethodList({ country, chosen, onPick }: MethodListProps) {
  const t = useText();
  const label = useMethodLabel();
  const [typed, setTyped] = useState("");
  const [searched, setSearched] = useState("");
  useEffect(() => {
    const next = setTimeout(() => setSearched(typed.trim()), TYPED_MS);
    return () => clearTimeout(next);
  }, [typed]);
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        aria-label={t("p2p.search-method")}
        placeholder={t("p2p.search-method")}
        leading={<Search aria-hidden="true" className="size-5" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <PagedList
        query={useMethods(country, searched)}
        skeleton={<RowsSkeleton count={6} />}
        empty={<Empty drawing="results" title={t("p2p.no-method")} />}
      >
        {(methods) => (
          <ul className="overflow-clip rounded-card bg-surface">
            {methods.map((method) => (
              <li key={method.id} className="border-b border-hairline last:border-b-0">
                <ListRow
                  size="list"
                  title={label(method)}
                  subtitle={t(`p2p.kind-${kindOf(method)}`)}
                  trailing={
                    chosen.includes(method.id) && (
                      <>
                        <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
                        <span className="sr-only">{t("p2p.chosen")}</span>
                      </>
                    )
                  }
                  onClick={() => onPick(method)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
