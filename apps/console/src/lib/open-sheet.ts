/** A sheet as whoever opens it holds it. */
export type OpenSheet = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };
