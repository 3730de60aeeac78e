import { IconTableExport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import type { ExportedSelection } from './export-dialog.tsx';

const useExportTexts = defineTexts('exports', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** Opens a dialog that exports a list of the back office as it is filtered. */
export function ExportButton(selection: ExportedSelection) {
  const t = useExportTexts();
  const [isOpen, setOpen] = useState(false);
  const ExportDialog = useLazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <IconTableExport aria-hidden size={20} /> {t.button}
      </Button>
      <Suspense>{isOpen && <ExportDialog {...selection} texts={t} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
