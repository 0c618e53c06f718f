/** The credentials of an operator enrolled at this time, for tests that open sessions directly. */
export const enrolledAt = (at: Date) => ({
  password_hash: "",
  totp_secret: Buffer.alloc(0),
  enrolled_by: null,
  consented_by: null,
  enrolled_at: at,
  may_approve_from: at,
});
