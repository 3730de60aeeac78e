import type { EditedPicture, PictureFields } from '@mutirao/contract/challenges/gallery/gallery.calls.ts';
import { galleryLimits } from '@mutirao/contract/challenges/gallery/gallery-limits.ts';
import { largestUpload, pictureKinds } from '@mutirao/contract/pictures.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatPercent, isOne } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { callApi } from '../../../../platform/api.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { useAnswers } from '../../../../platform/use-answers.ts';
import { useApiQuery } from '../../../../platform/use-api-query.ts';
import { useDocument } from '../../../../platform/use-document.ts';
import blocks from '../../../../ui/blocks.module.css';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choices.tsx';
import { DeleteDialog } from '../../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField, useWrittenLanguages } from '../../../../ui/editing/localized-field.tsx';
import { SaveState } from '../../../../ui/editing/save-state.tsx';
import { readLinked } from '../../../../ui/editing/use-linked-field.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { FilePick } from '../../../../ui/picture-field.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { ExportButton } from '../../../site/exports/index.tsx';
import { ContentPart } from '../../contents/index.tsx';
import styles from './gallery-editor.module.css';
import { type QueuedUpload, useUploadQueue } from './use-upload-queue.ts';

const useGalleryEditorTexts = defineTexts('gallery-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface PictureCardProps {
  picture: EditedPicture;
  save: Parameters<typeof useDocument<PictureFields>>[0]['save'];
  reload: () => Promise<unknown>;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A picture with its alternative text, which is saved while the user types. */
function PictureCard({ picture, save, reload, isSelected, onSelect }: PictureCardProps) {
  const t = useGalleryEditorTexts();
  const { localize } = useLanguage();
  const { id, text_pt, text_en, image_thumb_url, width, height } = picture;
  const saved = { text_pt, text_en };
  const document = useDocument<PictureFields>({ form: `picture ${id}`, saved, save, reload });
  const name = localize({ pt: text_pt, en: text_en }) || t.unnamed(String(id));
  return (
    <li className={styles.card} data-row={id}>
      <img src={image_thumb_url} width={width} height={height} alt={name} loading="lazy" />
      <Checkbox
        label={t.select(name)}
        checked={isSelected}
        onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
      />
      <LocalizedField document={document} saved={saved} name="text" label={t.text} maximum={galleryLimits.text} />
      {(document.isChanged || document.state !== 'saved') && <SaveState state={document.state} />}
    </li>
  );
}

type Queue = ReturnType<typeof useUploadQueue>;

function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: Queue }) {
  const t = useGalleryEditorTexts();
  const { language } = useLanguage();
  const { id, file, status, progress, isInterrupted, problem } = upload;
  const words = {
    waiting: t.waiting,
    sending: isInterrupted ? t.interrupted : t.sending(formatPercent(progress, language)),
    failed: problem ?? t.failed,
    done: t.done,
  }[status];
  return (
    <li className={styles.upload} data-status={status}>
      <p>
        <strong>{file.name}</strong> <span role={status === 'failed' ? 'alert' : undefined}>{words}</span>
      </p>
      {status === 'sending' && <ProgressBar max={1} value={progress} label={`${file.name}: ${words}`} />}
      {status !== 'done' && (
        <div className={styles.buttons}>
          {status === 'failed' && (
            <Button look="outline" aria-label={t.retry(file.name)} onClick={() => queue.retry(id)}>
              {t.retryShort}
            </Button>
          )}
          <Button look="quiet" aria-label={t.cancel(file.name)} onClick={() => queue.cancel(id)}>
            {t.cancelShort}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Chooses pictures, and shows how far each of them is. */
function UploadQueue({ queue }: { queue: Queue }) {
  const t = useGalleryEditorTexts();
  const { language } = useLanguage();
  const id = useId();
  const { uploads, add, clear } = queue;
  const done = uploads.filter(({ status }) => status === 'done').length;
  return (
    <div className={styles.queue}>
      <FilePick
        id={id}
        words={t.choose}
        multiple
        accept={pictureKinds.join(',')}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <p id={`${id}-help`} className={blocks.soft}>
        {t.help}
      </p>
      <p role="status">
        {uploads.length > 0 && t.progress(formatNumber(done, language), formatNumber(uploads.length, language))}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label={t.queue}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      {done > 0 && (
        <Button look="quiet" onClick={clear}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}

const list = 'GET /admin/challenges/:id/gallery';

/** The pictures of a challenge: many are sent at once, described, and deleted. */
export function Component() {
  const written = useWrittenLanguages();
  const lacksText = (picture: EditedPicture) => written.some((language) => picture[`text_${language}`] === '');
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
          <div>
            <ExportButton list="gallery" challenge={id} />
          </div>
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
