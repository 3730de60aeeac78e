import { type MemberFile, staffReasonLength, viewInput } from '@mutirao/contract/members/directory.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { callApi } from '../../../platform/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useForm } from '../../../ui/use-form.ts';
import styles from './directory.module.css';
import { FileActions } from './file-actions.tsx';
import { FileFacts } from './file-facts.tsx';
import { useDirectoryTexts } from './texts.ts';

interface LookFormProps {
  memberId: number;
  onOpened: (file: MemberFile) => void;
}

/** Personal data appear only after a reason, which is recorded. */
function LookForm({ memberId, onOpened }: LookFormProps) {
  const t = useDirectoryTexts().look;
  const [reason, setReason] = useState('');
  const { onSubmit, field, failure, waiting } = useForm(viewInput, async (body) =>
    onOpened(await callApi('POST /admin/members/:member/views', { params: { member: memberId }, body })),
  );
  return (
    <form className={styles.card} onSubmit={onSubmit} noValidate>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <TextArea
        label={t.reason}
        {...field('reason')}
        rows={3}
        maximum={staffReasonLength.longest}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        required
      />
      {failure && <Failure>{failure}</Failure>}
      <p>
        <Button type="submit" aria-disabled={waiting}>
          {waiting ? t.waiting : t.submit}
        </Button>
      </p>
    </form>
  );
}

/** One account for staff: the reason, then the facts and what may be done. */
export function Component() {
  const t = useDirectoryTexts();
  const memberId = Number(useParams().member);
  const [file, setFile] = useState<MemberFile>();
  const shown = file?.id === memberId ? file : undefined;
  return (
    <div className={styles.page}>
      <p>
        <Link to={linkTo(backOfficePages.directory)}>{t.back}</Link>
      </p>
      {shown ? (
        <>
          <FileFacts file={shown} />
          <FileActions file={shown} onChange={setFile} />
        </>
      ) : (
        <LookForm key={memberId} memberId={memberId} onOpened={setFile} />
      )}
    </div>
  );
}
