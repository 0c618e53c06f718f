/** Returns the user who made the request; a payload that names another user is an internal error. */
export function askerOf({
  user_id: userId,
  payload,
}: {
  user_id: string | null;
  payload: { user_id: string };
}): string {
  if (userId === null || payload.user_id !== userId)
    throw new Error("an application without its own user");
  return userId;
}
