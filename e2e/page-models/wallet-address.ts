/** Somebody's, spelled with its checksum (EIP-55). */
export const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** The same on another network. */
export const ON_TRON = "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW";

/** A picture of the code of `ethereum:<the address>@1`, as somebody's wallet shows it. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAJQAAACUAQAAAABdRz15AAAA/ElEQVR42u2WMQ7DMAwD+QP+/5f8AQvSbtGgUyOP8RAIt9iSKCrwzxEe9g8DQMk0mXDMaBNslHDOQMo21fAIAyGQx5ik1uEIC7ZF+lqXmyyN2efSt7usukl/xIuu7jKAoFNTSZqzfND8AYhj1tztdc9+84SJFJI+LOgAi36c11LaPZqwJUnnyaYOsI4fJKJTPWXuPLMS//R8wEBRzB1xiQNsXRQKvGdwwJJ6BJT8P7qasGi8NnGIEZEiUbeYs1UA7qnhmKEmsUwbXzvvLlvG6gryCIvF1sOAt8anLOLJBOp7bw1YbQdRuuestlgHyzIYs+6ovfbEOXv+CQfsBYhEKqIXSpvSAAAAAElFTkSuQmCC",
  "base64",
);
