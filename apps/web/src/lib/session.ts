import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

type Session = {
  /** What calls are made with: the live token, or the demo one while demo trading. */
  token: string | null;
  /** The live token to return to while demo trading. */
  liveToken: string | null;
  /** The demo token a guest left, so that entering again finds the same account. */
  demoToken: string | null;
  isDemo: boolean;
};

type SessionActions = {
  signIn: (token: string) => void;
  enterDemo: (token: string) => void;
  exitDemo: () => void;
  /** Forgets every token, demo too. */
  signOut: () => void;
};

const stored: Session = {
  token: readStored("token"),
  liveToken: readStored("liveToken"),
  demoToken: readStored("demoToken"),
  isDemo: readStored("isDemo") === "1",
};

export const useSession = create<Session & SessionActions>()((set, get) => ({
  ...stored,
  signIn: (token) => set({ token, liveToken: null, demoToken: null, isDemo: false }),
  enterDemo: (token) => {
    const { isDemo, token: current, liveToken } = get();
    set({ token, liveToken: isDemo ? liveToken : current, demoToken: null, isDemo: true });
  },
  exitDemo: () => {
    const { isDemo, token, liveToken } = get();
    if (!isDemo) return;
    set({
      token: liveToken,
      liveToken: null,
      demoToken: liveToken === null ? token : null,
      isDemo: false,
    });
  },
  signOut: () => set({ token: null, liveToken: null, demoToken: null, isDemo: false }),
}));

useSession.subscribe(({ token, liveToken, demoToken, isDemo }) => {
  writeStored("token", token);
  writeStored("liveToken", liveToken);
  writeStored("demoToken", demoToken);
  writeStored("isDemo", isDemo ? "1" : null);
});

export const isSignedIn = (session: Session): boolean => session.token !== null;
