import { create } from "zustand";

/** How many things that were sent are not answered yet. */
export const useUnanswered = create(() => 0);
