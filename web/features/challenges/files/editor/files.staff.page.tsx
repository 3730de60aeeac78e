import { lacksTranslation } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { fileKinds, fileLimits } from '@mutirao/contract/challenges/files/file-limits.ts';
import type { EditedFile, FileFields } from '@mutirao/contract/challenges/files/files.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { IconReplace } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../../../i18n/dates.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, formatSize } from '../../../../i18n/numbers.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { LocalizedField } from '../../../../ui/editing/localized-field.tsx';
import { RowAction } from '../../../../ui/editing/row-actions.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { UploadProgress, useUploading } from '../../../site/uploads/index.ts';
import { ContentEditor, ContentSummary, FileField, useContents } from '../../contents/index.ts';
import { ReplaceDialog, useFilesEditorTexts } from './replace-dialog.tsx';

const empty: FileFields = { title_pt: '', title_en: '', description_pt: '', description_en: '' };

/** The files of a challenge: sent, described, replaced and deleted. */
export function Component() {
  const t = useFilesEditorTexts();
  const { language, localize } = useLanguage();
  const { id = '' } = useParams();
  const contents = useContents('files', id);
  const [chosen, setChosen] = useState<File>();
  const [replaced, setReplaced] = useState<number>();
  const { uploading, track, cancel } = useUploading();
  const nameOf = ({ title_pt: pt, title_en: en }: FileFields) => localize({ pt, en });

  async function create(texts: FileFields): Promise<void> {
    const body = { ...texts, ...(chosen && { file: chosen }) } as FileFields & { file: File };
    await track((tracked) => uploadFile('POST /admin/challenges/:id/files', { params: { id }, body, ...tracked }));
    setChosen(undefined);
    await contents.editing.reload();
  }

  return (
    <Loaded query={contents.query}>
      {({ data, untranslated_count }) => {
        const open = data.find((file) => file.id === replaced);
        return (
          <>
            <ContentEditor
              {...contents.editing}
              texts={t}
              items={data}
              untranslated={untranslated_count}
              nameOf={nameOf}
              empty={empty}
              create={create}
              newFields={({ errors }) => (
                <>
                  <FileField
                    name="file"
                    label={t.file}
                    help={t.fileHelp(fileKinds.join(', '))}
                    extensions={fileKinds}
                    chosen={chosen}
                    onChoose={setChosen}
                    error={errors.file}
                    disabled={uploading !== undefined}
                  />
                  {uploading && <UploadProgress uploading={uploading} describe={t.sending} onCancel={cancel} />}
                </>
              )}
              fields={(document, saved) => (
                <>
                  <LocalizedField
                    document={document}
                    saved={saved}
                    name="title"
                    label={t.name}
                    maximum={fileLimits.title}
                  />
                  <LocalizedField
                    document={document}
                    saved={saved}
                    name="description"
                    label={t.description}
                    maximum={fileLimits.description}
                    kind="area"
                  />
                </>
              )}
            >
              {(actionsOf) => (
                <DataTable
                  caption={t.title}
                  isWide
                  rows={data}
                  keyOf={(file) => file.id}
                  columns={[
                    {
                      label: t.columns.file,
                      cell: (file: EditedFile) => (
                        <ContentSummary
                          name={nameOf(file)}
                          isUntranslated={lacksTranslation(file, ['title', 'description'])}
                        >
                          {localize({ pt: file.description_pt, en: file.description_en })}
                        </ContentSummary>
                      ),
                    },
                    { label: t.columns.name, cell: ({ name }: EditedFile) => name },
                    {
                      label: t.columns.size,
                      cell: ({ size }: EditedFile) => formatSize(size, language),
                      isNumber: true,
                    },
                    {
                      label: t.columns.downloads,
                      cell: ({ downloads }: EditedFile) => formatNumber(downloads, language),
                      isNumber: true,
                    },
                    {
                      label: t.columns.date,
                      cell: ({ created_at }: EditedFile) => formatDay(created_at, organisationZone),
                    },
                    {
                      label: t.columns.actions,
                      cell: (file: EditedFile) =>
                        actionsOf(
                          file,
                          <RowAction label={t.replace.open(nameOf(file))} onPress={() => setReplaced(file.id)}>
                            <IconReplace aria-hidden size={20} />
                          </RowAction>,
                        ),
                    },
                  ]}
                />
              )}
            </ContentEditor>
            {open && (
              <ReplaceDialog
                challengeId={id}
                file={open}
                onReplaced={(file) => void contents.keep(file)}
                reload={contents.editing.reload}
                onClose={() => setReplaced(undefined)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
