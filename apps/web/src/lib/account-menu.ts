import { create } from "zustand";

/** The open part of the account menu, which any header can set. */
export type MenuView = "menu" | "language" | "fiat";

type Menu = {
  isOpen: boolean;
  view: MenuView;
  /** What was pressed for it: on a desktop the menu hangs there. */
  anchor: HTMLElement | undefined;
  /** Turns true with the first opening, when the menu's code is fetched. */
  isLoaded: boolean;
};

export const useMenu = create<Menu>()(() => ({
  isOpen: false,
  view: "menu",
  anchor: undefined,
  isLoaded: false,
}));

/** Opens it at what was pressed, or closes it there; within it, another part takes its place. */
export function openMenu(view: MenuView = "menu", anchor?: HTMLElement): void {
  const { isOpen, view: shown, anchor: present } = useMenu.getState();
  if (isOpen && shown === view && anchor === present) closeMenu();
  else useMenu.setState({ isOpen: true, view, anchor: anchor ?? present, isLoaded: true });
}

export const closeMenu = (): void => useMenu.setState({ isOpen: false });
