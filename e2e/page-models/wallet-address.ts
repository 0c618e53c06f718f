/** A user's address, spelled with its checksum (EIP-55). */
export const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
/** An address of the user on TRON. */
export const ON_TRON = "TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW";

/** A picture of the QR code of `ethereum:<the address>`, as a wallet shows it. */
export const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAKQAAACkAQAAAAAxzrjsAAABMElEQVR42u2XQY7DMAwD+QP+/5f8gRakkmwD7M3cW42ijUcHxRIluZg/lvClPQqAkqABsilRztBOSTGbFgVJDLyhN0Xqw3DNVToa0NFp0hlKVDL7itkZdQKf9crxGfXK64t8a/KMrko0VExoUUgbHEYpNcohudUyivMO1UC0SziRulRyTv2EHAWCQ9SioOW3789Bj1p+2VExd2h0t4WiX28FavEBEK1qaFrUR4B9rvbYoiMonzW2qCNNbHyAuwrPaQrR88NVmJ8O3bKLPtyWn9o8pjudJgBQjXpGeyzZLx71HVNk6ic2uQi0aLq9W9I1+Vo0Lvw9yqSeEuVV2Mh15XNKH1I/uBWNuyhmmtRBST4BVulISlNWjfq2glt8HzV0SJ1NO4tRd7c/p9//F/9IfwAtzqQJ+GjCWgAAAABJRU5ErkJggg==",
  "base64",
);
