import type { Invariant } from "../../ledger/invariants.ts";

/** Places that do not name an ended, undoubted game of their player with its points and day. */
const misplaced = `
  SELECT r.user_id, r.day FROM game_ranks r JOIN game_games g ON g.id = r.game_id JOIN users u ON u.id = r.user_id
  WHERE NOT (g.user_id = r.user_id AND g.status <> 'open' AND NOT g.is_doubtful AND g.score = r.score
    AND g.ended_at = r.ended_at AND (g.ended_at AT TIME ZONE 'UTC')::date = r.day AND u.realm = r.realm
    AND NOT u.is_simulated)`;
/** Ended, undoubted games with points that are better than their player's place of that day. */
const missed = `
  SELECT g.id FROM game_games g
  LEFT JOIN game_ranks r ON r.user_id = g.user_id AND r.day = (g.ended_at AT TIME ZONE 'UTC')::date
  WHERE g.ended_at IS NOT NULL AND NOT g.is_doubtful AND g.score > 0 AND (r.score IS NULL OR r.score < g.score)`;

export const invariants: Readonly<Record<string, Invariant>> = {
  "a place of the game is an ended game of its player, of that day and with those points": {
    whole: misplaced,
    passing: `${misplaced} AND r.day >= (now() AT TIME ZONE 'UTC')::date - 1`,
  },
  "the best game of a player's day has its place": {
    whole: missed,
    passing: `${missed} AND g.ended_at > now() - interval '1 hour'`,
  },
};
