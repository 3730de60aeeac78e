-- Those who manage a challenge find its problems, hidden ones too, by words of the report and of its place.
create index problem_location_managed_index on problem_location (challenge_id, id desc);
create index problem_location_words_index
  on problem_location using gin (fold_tag(description || ' ' || public_location) gin_trgm_ops);
