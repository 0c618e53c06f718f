-- Up Migration
-- What the operator publishes, in eight languages.

CREATE TYPE content_kind AS ENUM ('news', 'banner', 'video', 'faq', 'page');

CREATE TABLE content_items (
  id uuid PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  kind content_kind NOT NULL,
  -- What the app itself asks for by name, e.g. 'about_us'; seeds find theirs by it.
  slug text UNIQUE,
  -- Of a question, where it stands in the list.
  topic text,
  -- The home screen shows the newest of these once.
  is_popup boolean NOT NULL DEFAULT false,
  -- A path of the app or an https address.
  link text CHECK (link ~ '^(/pages/|https://)'),
  published_at timestamptz NOT NULL,
  CHECK ((kind = 'faq') = (topic IS NOT NULL)),
  CHECK (kind <> 'page' OR slug IS NOT NULL)
);
CREATE INDEX content_items_by_kind ON content_items (kind, number DESC);

-- HTML is sanitised before it is written.
CREATE TABLE content_texts (
  item_id uuid NOT NULL REFERENCES content_items ON DELETE CASCADE,
  lang text NOT NULL CHECK (lang IN ('zh', 'en', 'hk', 'th', 'jp', 'kor', 'fra', 'spa')),
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (item_id, lang)
);

-- The home grid: what is not here is not offered.
CREATE TABLE content_entries (
  key text PRIMARY KEY,
  sort integer NOT NULL,
  is_shown boolean NOT NULL DEFAULT true
);

GRANT SELECT ON content_items, content_texts, content_entries TO candor_api;
