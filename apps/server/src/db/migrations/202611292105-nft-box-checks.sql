-- The console checks that no box was opened by a second that was known.
GRANT SELECT (asked_event, second_id, second_at) ON nft_boxes TO candor_console;
