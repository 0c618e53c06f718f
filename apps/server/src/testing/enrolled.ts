/** What somebody has who enrolled at this time and comes in by a session that is opened for them. */
export const enrolledAt = (at: Date) => ({
  password_hash: "",
  totp_secret: Buffer.alloc(0),
  enrolled_by: null,
  consented_by: null,
  enrolled_at: at,
  may_approve_from: at,
});
