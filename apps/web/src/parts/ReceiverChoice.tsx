import { Card } from "@candor/ui/layout/Card.tsx";
import { RadioList } from "@candor/ui/form/RadioList.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import type { ReactNode } from "react";
import { ScreenState, type ScreenStateProps } from "./ScreenState.tsx";
import { UsableFrom } from "./UsableFrom.tsx";

type Listed = { id: string; name: string; usable_from: string };

type ReceiverChoiceProps<One extends Listed> = {
  title: string;
  /** Beside the title, once one is listed: the way to list another. */
  action: ReactNode;
  query: ScreenStateProps<readonly One[]>["query"];
  /** Shown where none is listed. */
  empty: ReactNode;
  describe: (one: One) => ReactNode;
  /** The words before the time until which a new one waits. */
  usableFrom: string;
  chosen: One | undefined;
  onChoose: (id: string) => void;
  /** Below the list. */
  children?: ReactNode;
};

/** The receivers that are listed, of which one is chosen. */
export function ReceiverChoice<One extends Listed>(props: ReceiverChoiceProps<One>) {
  const { title, action, query, empty, describe, usableFrom, chosen, onChoose, children } = props;
  return (
    <Card title={title} action={query.data !== undefined && query.data.length > 0 && action}>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={1} />}
        isEmpty={(listed) => listed.length === 0}
        empty={empty}
      >
        {(listed) => (
          <>
            <RadioList
              label={title}
              options={listed.map((one) => ({
                value: one.id,
                label: one.name,
                description: (
                  <span className="flex flex-wrap gap-x-2">
                    {describe(one)}
                    <UsableFrom words={usableFrom} from={one.usable_from} />
                  </span>
                ),
              }))}
              value={chosen?.id}
              onValueChange={onChoose}
              onChosen={() => undefined}
            />
            {children}
          </>
        )}
      </ScreenState>
    </Card>
  );
}
