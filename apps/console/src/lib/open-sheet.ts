/** A sheet as its opener holds it. */
export type OpenSheet = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
