-- The parts of a document are followed as one text in each language.
create function words_of_sections(sections jsonb, language text) returns text language sql immutable as $$
  select coalesce(string_agg(word, E'\n' order by place, nth), '')
  from jsonb_array_elements(sections) with ordinality as part (section, place),
    unnest(array[
      section #>> array['title', language],
      section #>> array['text', language],
      (
        select string_agg(amount #>> array['label', language], E'\n' order by at)
        from jsonb_array_elements(section -> 'amounts') with ordinality as listed (amount, at)
      )
    ]) with ordinality as words (word, nth)
  where word <> ''
$$;

create function with_words(document jsonb) returns jsonb language sql immutable as $$
  select document || jsonb_build_object(
    'sections_pt', words_of_sections(document -> 'sections', 'pt'),
    'sections_en', words_of_sections(document -> 'sections', 'en'))
$$;

create function note_document_texts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from text_change where kind = 'organisation_document' and row_id = old.id::text;
  else
    perform note_text_changes('organisation_document', new.id::text,
      case tg_op when 'UPDATE' then with_words(to_jsonb(old)) end, with_words(to_jsonb(new)));
  end if;
  return null;
end $$;
drop trigger texts_are_followed on organisation_document;
create trigger texts_are_followed after insert or update or delete on organisation_document
  for each row execute function note_document_texts();

-- What is missing already.
select note_text_changes('organisation_document', id::text, null, with_words(to_jsonb(d))) from organisation_document d
  where words_of_sections(sections, 'pt') = '' or words_of_sections(sections, 'en') = '';
