export const ITEMS = "/content";
export const ENTRIES = "/content/entries";
export const NEW_ITEM = "/content/new";

export const itemPath = (id: string): string => `${ITEMS}/${id}`;
