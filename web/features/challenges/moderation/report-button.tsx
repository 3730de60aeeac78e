import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { defineTexts } from '../../../i18n/texts.ts';
import { useLazyPart } from '../../../platform/load-chunk.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsMember } from '../../accounts/sign-in/index.ts';
import type { ReportTarget } from './report-dialog.tsx';

/** Apart from those of the dialog, which is loaded when it opens. */
const useReportTexts = defineTexts('report', {
  pt: () => import('./report-messages.pt.ts'),
  en: () => import('./report-messages.en.ts'),
});

/** Opens a dialog to report a content with a reason; a visitor signs in first. */
export function ReportButton({ target }: { target: ReportTarget }) {
  const t = useReportTexts();
  const [isOpen, setOpen] = useState(false);
  const ReportDialog = useLazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);
  const name = `report ${target.kind} ${Object.values(target.params).join(' ')}`;
  const report = useAsMember(name, () => setOpen(true));
  return (
    <>
      <Button look="quiet" onClick={report}>
        <IconFlag aria-hidden size={20} /> {t.button}
      </Button>
      <Suspense>{isOpen && <ReportDialog target={target} name={name} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
