import { fileKinds, fileLimits } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { EditedFile, FileFields } from '@mutirao/contract/challenges/files/files.calls.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { IconReplace } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatSize } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';
import { ApiError } from '../../../../platform/api.ts';
import { showToast } from '../../../../platform/toasts.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from '../../../../ui/dialog.module.css';
import { Dialog } from '../../../../ui/dialog.tsx';
import { RowAction } from '../../../../ui/editing/editing-dialogs.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { useUiTexts } from '../../../../ui/texts.ts';
import { UploadProgress, useUploading } from '../../../site/uploads/index.tsx';
import { ContentEditor, FileField, useContents } from '../../contents/index.tsx';

const useFilesEditorTexts = defineTexts('files-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface SentFileProps extends Pick<Parameters<typeof FileField>[0], 'chosen' | 'onChoose' | 'error'> {
  sending: ReturnType<typeof useUploading>;
}

/** The field for the file, and its progress while it is sent. */
function SentFile({ sending: { uploading, cancel }, ...field }: SentFileProps) {
  const t = useFilesEditorTexts();
  return (
    <>
      <FileField
        {...field}
        name="file"
        label={t.file}
        help={t.fileHelp(fileKinds.join(', '))}
        extensions={fileKinds}
        disabled={uploading !== undefined}
      />
      {uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
    </>
  );
}

interface ReplaceDialogProps {
  challengeId: string;
  file: EditedFile;
  onReplaced: (file: EditedFile) => void;
  /** Reads the file again, after somebody else replaced it. */
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Replaces the content of a file. */
function ReplaceDialog({ challengeId, file, onReplaced, reload, onClose }: ReplaceDialogProps) {
  const t = useFilesEditorTexts();
  const ui = useUiTexts();
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<string>();
  /** What the user saw when the dialog opened, or after a conflict. */
  const [version, setVersion] = useState(file.version);
  const sending = useUploading();

  async function replace(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chosen || sending.uploading) return;
    try {
      const replaced = await sending.track((tracked) =>
        uploadFile('PUT /admin/challenges/:id/files/:file/content', {
          params: { id: challengeId, file: file.id },
          body: { file: chosen, based_on: version },
          ...tracked,
        }),
      );
      onReplaced(replaced);
      showToast({ tone: 'success', text: t.replace.done });
      onClose();
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      setProblem(error instanceof ApiError ? (error.body.errors?.file?.[0] ?? error.message) : t.replace.failed);
      if (error instanceof ApiError && error.status === 409) await reload();
    }
  }

  return (
    <Dialog open title={t.replace.title(file.name)} onClose={onClose}>
      <p>{t.replace.text}</p>
      <form className={styles.form} onSubmit={replace} noValidate>
        <SentFile
          chosen={chosen}
          error={problem}
          sending={sending}
          onChoose={(next) => {
            setChosen(next);
            setProblem(undefined);
            setVersion(file.version);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={!chosen || sending.uploading !== undefined}>
            {t.replace.save}
          </Button>
          <Button look="outline" onClick={onClose}>
            {ui.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const empty: FileFields = { title_pt: '', title_en: '', description_pt: '', description_en: '' };

/** The files of a challenge: sent, described, replaced and deleted. */
export function Component() {
  const t = useFilesEditorTexts();
  const { language, localize } = useLanguage();
  const { id = '' } = useParams();
  const contents = useContents('files', id);
  const [chosen, setChosen] = useState<File>();
  const [replaced, setReplaced] = useState<number>();
  const sending = useUploading();
  const nameOf = ({ title_pt: pt, title_en: en }: FileFields) => localize({ pt, en });

  async function create(texts: FileFields): Promise<void> {
    const body = { ...texts, ...(chosen && { file: chosen }) } as FileFields & { file: File };
    await sending.track((tracked) =>
      uploadFile('POST /admin/challenges/:id/files', { params: { id }, body, ...tracked }),
    );
    setChosen(undefined);
    await contents.reload();
  }

  const open = contents.query.data?.data.find((file) => file.id === replaced);
  return (
    <>
      <ContentEditor
        contents={contents}
        texts={t}
        nameOf={nameOf}
        translated={['title', 'description']}
        aboutOf={({ description_pt: pt, description_en: en }) => localize({ pt, en })}
        table={{
          first: t.columns.file,
          columns: [
            { label: t.columns.name, cell: ({ name }: EditedFile) => name },
            { label: t.columns.size, cell: ({ size }: EditedFile) => formatSize(size, language), isNumber: true },
            {
              label: t.columns.downloads,
              cell: ({ downloads }: EditedFile) => formatNumber(downloads, language),
              isNumber: true,
            },
            { label: t.columns.date, cell: ({ created_at }: EditedFile) => formatDay(created_at, organisationZone) },
          ],
          last: t.columns.actions,
          isWide: true,
        }}
        othersOf={(file) => (
          <RowAction label={t.replace.open(nameOf(file))} onPress={() => setReplaced(file.id)}>
            <IconReplace aria-hidden size={20} />
          </RowAction>
        )}
        empty={empty}
        create={create}
        newFields={({ errors }) => (
          <SentFile chosen={chosen} onChoose={setChosen} error={errors.file} sending={sending} />
        )}
        fields={(edited) => (
          <>
            <LocalizedField {...edited} name="title" label={t.name} maximum={fileLimits.title} />
            <LocalizedField
              {...edited}
              name="description"
              label={t.description}
              maximum={fileLimits.description}
              kind="area"
            />
          </>
        )}
      />
      {open && (
        <ReplaceDialog
          challengeId={id}
          file={open}
          onReplaced={(file) => void contents.replace(file)}
          reload={contents.reload}
          onClose={() => setReplaced(undefined)}
        />
      )}
    </>
  );
}
