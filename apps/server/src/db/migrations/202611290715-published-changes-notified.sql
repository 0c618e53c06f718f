-- The moment at which trading resumes is published before anything else changes; every process shows it.
CREATE TRIGGER config_changes_notified AFTER INSERT ON config_changes
  FOR EACH STATEMENT EXECUTE FUNCTION notify_configuration();
