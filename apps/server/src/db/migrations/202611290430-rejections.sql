-- Up Migration
-- A user's request is rejected for a reason that is chosen from its queue's and said in the user's language; `answer`
-- is what an operator adds, and of an operator's request the whole answer.
ALTER TABLE operator_requests
  ADD COLUMN rejection text CHECK (rejection ~ '^[a-z-]{3,40}$'),
  ADD COLUMN rejected_by uuid REFERENCES operators,
  ADD CHECK (state = 'rejected' OR (rejection IS NULL AND rejected_by IS NULL));
GRANT UPDATE (rejection, rejected_by) ON operator_requests TO candor_console;

-- The notes of one operator and one day are counted with each further one.
CREATE INDEX operator_requests_noted ON operator_requests (rejected_by, closed_at)
  WHERE rejection IS NOT NULL AND answer IS NOT NULL;
