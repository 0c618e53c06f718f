/** The words of notices and price alerts: only screens that show them read them at run time. */

/** The subjects of notices; users switch mail and push by these. */
export const NOTICE_TYPES = ["security", "trading", "funds", "support", "chat", "system"] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** How a notice reaches its reader besides the list of messages. */
export const NOTICE_CHANNELS = ["mail", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** An alert fires above or below its price, or by a move within a day. */
export const ALERT_DIRECTIONS = ["above", "below", "move"] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];

/** One of REJECTIONS, which the text says in the reader's language as `reason`, and what an operator added. */
export const REJECTED = ["rejection", "note"] as const;
