import type { CountedTag } from '@mutirao/contract/challenges/tags.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo, readSearch } from '@mutirao/contract/site-map/index.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber } from '../../../../i18n/numbers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import styles from './editor.module.css';
import { DeleteTagDialog, RenameTagDialog } from './tag-dialogs.tsx';
import { useChallengeEditorTexts } from './texts.ts';

const longestSearch = 60;

/** The tags with their numbers of challenges: renamed, merged and deleted in all of them at once. */
export function Component() {
  const { tagsPage: t, editor } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { q: search = '' } = readSearch(pages.tags, useLocation().search);
  const query = useApiQuery('GET /admin/tags', { query: { search } }, { placeholderData: keepPreviousData });
  const [renamed, setRenamed] = useState<CountedTag>();
  const [deleted, setDeleted] = useState<CountedTag>();

  return (
    <div className={styles.page}>
      <p>
        <Link to={linkTo(pages.challenges)}>← {editor.back}</Link>
      </p>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <p className={styles.soft}>{t.lead}</p>
      </header>
      <SearchForm
        texts={t.search}
        action={linkTo(pages.tags)}
        search={search}
        longest={longestSearch}
        onSearch={(q) =>
          void navigate(linkTo(pages.tags, {}, { q: q || undefined }), { preventScrollReset: true, replace: true })
        }
      />
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} />
          ) : (
            <DataTable
              caption={t.caption}
              columns={[
                { label: t.name, cell: ({ name }) => `#${name}` },
                {
                  label: t.count,
                  isNumber: true,
                  cell: ({ challenges_count }) => formatNumber(challenges_count, language),
                },
                {
                  label: t.actions,
                  cell: (tag) => (
                    <span className={styles.actions}>
                      <Button look="outline" aria-label={t.rename(tag.name)} onClick={() => setRenamed(tag)}>
                        {t.renameShort}
                      </Button>
                      <Button look="quiet" aria-label={t.remove(tag.name)} onClick={() => setDeleted(tag)}>
                        {t.removeShort}
                      </Button>
                    </span>
                  ),
                },
              ]}
              rows={data}
              keyOf={({ name }) => name}
            />
          )
        }
      </Loaded>
      {renamed && <RenameTagDialog tag={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeleteTagDialog tag={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}
