export const paths = { game: "/pages/game/game" } as const;
