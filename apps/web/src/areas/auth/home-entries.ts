import { useDemo } from "../../data/demo.ts";
import type { Act, HomeEntries } from "../../lib/home-entry.ts";
import { useSession } from "../../lib/session.ts";

export const auth = { demo: { useAct: useDemoTurn } } satisfies HomeEntries;

/** In demo trading the way in is the way out. */
function useDemoTurn(): Act {
  const { enter, exit, isPending } = useDemo();
  const isDemo = useSession((session) => session.isDemo);
  return {
    label: isDemo ? "home.entry-demo-exit" : "home.entry-demo",
    isPending,
    act: async () => {
      if (isDemo) exit();
      else await enter();
    },
  };
}
