import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";

/** The place of a list of markets. */
export const ListSkeleton = () => <RowsSkeleton count={9} hasLeading hasValue />;
