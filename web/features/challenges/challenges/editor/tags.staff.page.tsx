import { type CountedTag, tagNameInput } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { normalizeTag } from '@mutirao/contract/challenges/challenges/tag-name.ts';
import { maximumTag } from '@mutirao/contract/limits.ts';
import { backOfficePages as pages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { readSearch } from '@mutirao/contract/site-map/search-parameters.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { useCounted, useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useShowFilter } from '../../../../ui/filter-form.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { SearchForm } from '../../../../ui/search-form.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { useCrumb } from '../../../site/back-office/index.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import { useChallengeEditorTexts } from './challenge-state.tsx';
import styles from './editor.module.css';

interface TagDialogProps {
  tag: CountedTag;
  onClose: () => void;
}

/** Asks for the lists of tags again, and says how many challenges changed. */
function useDone(onClose: () => void) {
  const { tagsPage: t } = useChallengeEditorTexts();
  const counted = useCounted();
  const answers = useAnswers();
  return ({ challenges_count: count }: CountedTag) => {
    void answers.invalidate('GET /admin/tags');
    void answers.invalidate('GET /challenges/tags');
    showToast({ tone: 'success', text: counted(t.renamed, count) });
    onClose();
  };
}

/** Gives a tag another name in all challenges; with the name of another tag, both become one. */
function RenameTagDialog({ tag, onClose }: TagDialogProps) {
  const { tagsPage: t, waiting } = useChallengeEditorTexts();
  const { language } = useLanguage();
  const done = useDone(onClose);
  const [name, setName] = useState(tag.name);
  const typed = normalizeTag(name);
  const search = useDeferredValue(typed);
  const { data } = useApiQuery(
    'GET /admin/tags',
    { query: { search } },
    { enabled: search !== '' && search !== tag.name, quiet: true, placeholderData: keepPreviousData },
  );
  const other = typed === tag.name ? undefined : data?.data.find((one) => one.name === typed);
  const form = useForm(tagNameInput, async (body) => {
    await callApi('PUT /admin/tags/:tag', { params: { tag: tag.name }, body });
    done(tag);
  });
  const count = (value: number) => [formatNumber(value, language), isOne(value, language)] as const;
  return (
    <FormDialog
      texts={{ title: t.renameTitle(tag.name), submit: other ? t.confirmMerge : t.confirmRename, waiting }}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t.newName}
        help={t.mergeHelp}
        {...form.field('name')}
        maxLength={maximumTag}
        autoCapitalize="none"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
      />
      <p role="status">
        {other ? t.merges(other.name, ...count(other.challenges_count)) : t.touches(...count(tag.challenges_count))}
      </p>
    </FormDialog>
  );
}

/** Takes a tag off all challenges. */
function DeleteTagDialog({ tag, onClose }: TagDialogProps) {
  const { tagsPage: t, waiting, failed } = useChallengeEditorTexts();
  const counted = useCounted();
  const done = useDone(onClose);
  const text = counted(t.touches, tag.challenges_count);
  return (
    <ConfirmDialog
      texts={{ title: t.removeTitle(tag.name), text, confirm: t.confirmRemove, waiting, failed }}
      onConfirm={async (again) => {
        await callApi('DELETE /admin/tags/:tag', { params: { tag: tag.name }, again });
        done(tag);
      }}
      onClose={onClose}
    />
  );
}

const longestSearch = 60;

/** The tags with their numbers of challenges: renamed, merged and deleted in all of them at once. */
export function Component() {
  const { tagsPage: t } = useChallengeEditorTexts();
  useCrumb(1, t.title);
  const { language } = useLanguage();
  const show = useShowFilter((q: string) => linkTo(pages.tags, {}, { q: q || undefined }));
  const { q: search = '' } = readSearch(pages.tags, useLocation().search);
  const query = useApiQuery('GET /admin/tags', { query: { search } }, { placeholderData: keepPreviousData });
  const [renamed, setRenamed] = useState<CountedTag>();
  const [deleted, setDeleted] = useState<CountedTag>();

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <p className={blocks.soft}>{t.lead}</p>
      </header>
      <SearchForm
        texts={t.search}
        action={linkTo(pages.tags)}
        search={search}
        longest={longestSearch}
        onSearch={show}
      />
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState picture="empty" title={t.empty} />
          ) : (
            <DataTable
              caption={t.caption}
              columns={[
                { label: t.name, cell: ({ names: { pt, en } }) => (en === pt ? `#${pt}` : `#${pt} · ${en}`) },
                {
                  label: t.count,
                  isNumber: true,
                  cell: ({ challenges_count }) => formatNumber(challenges_count, language),
                },
                {
                  label: t.actions,
                  cell: (tag) => (
                    <span className={`${blocks.actions} ${styles.actions}`}>
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
      <div>
        <ExportButton list="tags" filter={{ search }} />
      </div>
      {renamed && <RenameTagDialog tag={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && <DeleteTagDialog tag={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}
