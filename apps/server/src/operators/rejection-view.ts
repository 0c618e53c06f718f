import { isRejection } from "@candor/contract/rejections.ts";

export const NOT_REJECTED = { reason: null, note: null } as const;

/** Why a user's request was rejected, for the user's history. */
export const rejectionView = ({
  rejection,
  answer,
}: {
  rejection: string | null;
  answer: string | null;
}) => ({ reason: isRejection(rejection) ? rejection : null, note: answer });
