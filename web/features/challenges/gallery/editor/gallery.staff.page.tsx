import type { EditedPicture } from '@mutirao/contract/challenges/gallery/gallery.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, isOne } from '../../../../i18n/numbers.ts';
import { callApi } from '../../../../platform/api.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { DeleteDialog } from '../../../../ui/editing/row-actions.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ContentPart } from '../../contents/index.ts';
import styles from './gallery-editor.module.css';
import { PictureCard } from './picture-card.tsx';
import { useGalleryEditorTexts } from './texts.ts';
import { UploadQueue } from './upload-queue.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

const list = 'GET /admin/challenges/:id/gallery';
const lacksText = ({ text_pt, text_en }: EditedPicture) => text_pt === '' || text_en === '';

/** The pictures of a challenge: many are sent at once, described, and deleted. */
export function Component() {
  const t = useGalleryEditorTexts();
  const { language } = useLanguage();
  const { id = '' } = useParams();
  const answers = useAnswers();
  const [{ page, untranslated }, setShown] = useState({ page: 1, untranslated: false });
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const query = useApiQuery(
    list,
    { params: { id }, query: { page, untranslated: untranslated ? 'true' : 'false' } },
    { placeholderData: keepPreviousData },
  );
  const reload = () => answers.invalidate(list);
  const { row } = readLinked(useLocation().hash);
  const isFound = useRef(row === null);

  // The picture that the address names may be on a later page.
  useEffect(() => {
    if (!query.data || query.isPlaceholderData || isFound.current) return;
    const { data, current_page, last_page } = query.data;
    isFound.current = data.some((one) => String(one.id) === row) || current_page === last_page;
    if (!isFound.current) setShown({ page: current_page + 1, untranslated: false });
  }, [query.data, query.isPlaceholderData, row]);

  /** Caches a picture as it was saved. The list stays as it is, since the user may still be typing in it. */
  function keep(saved: EditedPicture): EditedPicture {
    answers.update(list, { params: { id } }, (known) => {
      const before = known.data.find((one) => one.id === saved.id) ?? saved;
      return {
        ...known,
        data: known.data.map((one) => (one.id === saved.id ? saved : one)),
        untranslated_count: known.untranslated_count + Number(lacksText(saved)) - Number(lacksText(before)),
      };
    });
    return saved;
  }

  const queue = useUploadQueue({
    upload: (image, tracked) =>
      uploadFile('POST /admin/challenges/:id/gallery', { params: { id }, body: { image }, ...tracked }),
    refuse: (file) => {
      if (!file.type.startsWith('image/')) return t.notPicture;
      return file.size > largestUpload ? t.tooLarge : undefined;
    },
    onDone: () => void reload(),
  });
  const number = (value: number) => formatNumber(value, language);
  const count = selected.length;

  function show(changed: Partial<{ page: number; untranslated: boolean }>): void {
    setShown((before) => ({ ...before, ...changed }));
    setSelected([]);
  }

  return (
    <Loaded query={query}>
      {({ data, current_page, last_page, untranslated_count }) => (
        <ContentPart lead={t.lead} untranslated={untranslated_count}>
          <UploadQueue queue={queue} />
          <div className={styles.bar}>
            <Checkbox
              label={t.withoutText}
              checked={untranslated}
              onChange={({ currentTarget }) => show({ page: 1, untranslated: currentTarget.checked })}
            />
            {count > 0 && (
              <Button look="outline" onClick={() => setDeleting(true)}>
                {t.delete(number(count), isOne(count, language))}
              </Button>
            )}
          </div>
          {data.length === 0 ? (
            <EmptyState picture="empty" title={untranslated ? t.emptyFiltered : t.empty} level="p" />
          ) : (
            <ul className={styles.cards} aria-label={t.title}>
              {data.map((picture) => (
                <PictureCard
                  key={picture.id}
                  picture={picture}
                  reload={reload}
                  save={async (changes) => {
                    const params = { id, picture: picture.id };
                    const call = 'PATCH /admin/challenges/:id/gallery/:picture';
                    return keep(await callApi(call, { params, body: { changes } }));
                  }}
                  isSelected={selected.includes(picture.id)}
                  onSelect={(isSelected) =>
                    setSelected((before) =>
                      isSelected ? [...before, picture.id] : before.filter((one) => one !== picture.id),
                    )
                  }
                />
              ))}
            </ul>
          )}
          {last_page > 1 && (
            <div className={styles.bar}>
              <Button
                look="outline"
                aria-disabled={current_page === 1}
                onClick={() => current_page > 1 && show({ page: current_page - 1 })}
              >
                {t.previous}
              </Button>
              <p role="status">{t.page(number(current_page), number(last_page))}</p>
              <Button
                look="outline"
                aria-disabled={current_page === last_page}
                onClick={() => current_page < last_page && show({ page: current_page + 1 })}
              >
                {t.next}
              </Button>
            </div>
          )}
          {isDeleting && (
            <DeleteDialog
              name={t.deletion(number(count), isOne(count, language))}
              onDelete={async () => {
                await callApi('DELETE /admin/challenges/:id/gallery', {
                  params: { id },
                  query: { ids: selected.join() },
                });
                setSelected([]);
                await reload();
              }}
              onClose={() => setDeleting(false)}
            />
          )}
        </ContentPart>
      )}
    </Loaded>
  );
}
