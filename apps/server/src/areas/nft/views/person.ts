type Names = ReadonlyMap<string, { name: string }>;

/** A user's public name; null is the house. */
export const personOf = (names: Names, userId: string | null) => ({
  name: userId === null ? null : (names.get(userId)?.name ?? null),
  is_house: userId === null,
});
