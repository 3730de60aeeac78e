-- Tables whose texts staff edit since the tables before were followed.
select follow_texts(followed) from unnest(array[
  'category', 'home_banner', 'home_figure', 'organisation_document']::regclass[]) as followed;
