import { useDemo } from "../../data/demo.ts";
import type { Act } from "../../lib/home-entry.ts";
import { useSession } from "../../lib/session.ts";

/** Returns the act of the demo button: it enters demo trading, and inside the demo it leaves. */
export function useDemoTurn(): Act {
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
