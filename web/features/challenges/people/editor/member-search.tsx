import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import { usePeopleEditorTexts } from './texts.ts';

const shortest = 2;
const longest = 100;

interface MemberSearchProps {
  challengeId: string;
  name: string;
  error: string | undefined;
  onChoose: (member: { id: number; full_name: string } | undefined) => void;
}

/** A field in which typing a part of a name suggests members. */
export function MemberSearch({ challengeId, name, error, onChoose }: MemberSearchProps) {
  const t = usePeopleEditorTexts().give;
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = useDeferredValue(typed.trim());
  const isSearched = isOpen && search.length >= shortest;
  const { data: found } = useApiQuery(
    'GET /admin/challenges/:id/member-search',
    { params: { id: challengeId }, query: { search } },
    { enabled: isSearched, quiet: true, placeholderData: keepPreviousData },
  );
  const members = isSearched ? (found ?? []) : [];
  const count = members.length;
  const state = count > 0 ? t.found(formatNumber(count, language), isOne(count, language)) : t.nobody;

  function choose(id: string): void {
    const member = members.find((one) => String(one.id) === id);
    if (!member) return;
    setTyped(member.full_name);
    setOpen(false);
    onChoose(member);
  }

  return (
    <Combobox
      label={t.search}
      name={name}
      listLabel={t.list}
      options={members.map(({ id, full_name }) => ({ value: String(id), label: full_name }))}
      text={typed}
      onType={(text) => {
        setTyped(text);
        setOpen(true);
        onChoose(undefined);
      }}
      onChoose={choose}
      isOpen={members.length > 0}
      onOpenChange={(open) => !open && setOpen(false)}
      maxLength={longest}
      autoComplete="off"
      error={error}
      help={<span role="status">{isSearched && found ? state : t.searchHelp}</span>}
      required
    />
  );
}
