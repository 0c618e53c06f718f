import { create } from "zustand";
import type { Method } from "../data.ts";
import { useMethodLabel } from "../method/label.ts";

/** Ways to pay as they were picked: an address carries their ids alone. */
const usePicked = create<Readonly<Record<string, Method>>>()(() => ({}));

export const keepPicked = (method: Method): void => usePicked.setState({ [method.id]: method });

export const usePickedMethod = (id: string | undefined): Method | undefined =>
  usePicked((picked) => (id === undefined ? undefined : picked[id]));

/** What the chosen way to pay is called; its id where the page began with it. */
export function useChosenMethod(id: string | undefined): string | undefined {
  const method = usePickedMethod(id);
  const label = useMethodLabel();
  return method === undefined ? id : label(method);
}
