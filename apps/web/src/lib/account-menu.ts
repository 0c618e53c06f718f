import { create } from "zustand";

/** Which part of the account menu stands open: it can be asked for from any header. */
export type MenuView = "menu" | "language" | "fiat";

/** `isLoaded` turns true with the first opening, when the menu's code is fetched. */
type Menu = { view: MenuView | undefined; isLoaded: boolean };

export const useMenu = create<Menu>()(() => ({ view: undefined, isLoaded: false }));

export const openMenu = (view: MenuView = "menu"): void =>
  useMenu.setState({ view, isLoaded: true });
export const closeMenu = (): void => useMenu.setState({ view: undefined });
