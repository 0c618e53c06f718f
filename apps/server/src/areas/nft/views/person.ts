type Names = ReadonlyMap<string, { name: string }>;

/** How others know a user; null: the house. */
export const personOf = (names: Names, userId: string | null) => ({
  name: userId === null ? null : (names.get(userId)?.name ?? null),
  is_house: userId === null,
});
