import { type MemberFile, staffReasonLength, viewInput } from '@mutirao/contract/members/directory/directory.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { callApi } from '../../../platform/api.ts';
import blocks from '../../../ui/blocks.module.css';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { ReasonField } from '../../../ui/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useCrumb } from '../../site/back-office/index.tsx';
import styles from './directory.module.css';
import { FileActions, FileForm } from './file-actions.tsx';
import { describeState, useDirectoryTexts } from './index.tsx';

/** What staff see of an account, and who of them looked before. */
function FileFacts({ file }: { file: MemberFile }) {
  const { facts: t, ...all } = useDirectoryTexts();
  const { language } = useLanguage();
  const { full_name, slug, email, is_confirmed, location, providers, has_password, views } = file;
  useCrumb(1, full_name);
  const ways = [...(has_password ? [t.password] : []), ...providers];
  return (
    <section className={styles.card} aria-labelledby="member">
      <h2 id="member">{full_name}</h2>
      <p>
        <Link to={linkTo(pages.profile, { slug })}>{all.profile}</Link>
      </p>
      <DescriptionList
        className={styles.facts}
        items={[
          [t.email, `${email || t.none} (${t.confirmed(is_confirmed)})`],
          [t.place, location ?? t.none],
          [t.age, all.age.known(all.age.bands[file.age.band], file.age.source && all.age.sources[file.age.source])],
          [t.ways, ways.join(', ') || t.none],
          [t.sessions, formatNumber(file.sessions, language)],
          [t.challenges, formatNumber(file.challenges, language)],
          [t.roles, file.roles.map((role) => all.roles[role]).join(', ') || t.none],
          [t.state, describeState(file, all.states)],
          ...(file.suspension_reason === null ? [] : [[t.reason, file.suspension_reason] as const]),
        ]}
      />
      <h3>{all.views}</h3>
      <ul className={blocks.lines}>
        {views.map(({ staff, reason, created_at }) => (
          <li key={created_at}>
            <q>{reason}</q> {all.viewed(staff ?? all.someone, formatMoment(created_at, language))}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LookFormProps {
  memberId: number;
  onOpened: (file: MemberFile) => void;
}

/** Personal data appear only after a reason, which is recorded. */
function LookForm({ memberId, onOpened }: LookFormProps) {
  const t = useDirectoryTexts().look;
  const form = useForm(viewInput, async (body) =>
    onOpened(await callApi('POST /admin/members/:member/views', { params: { member: memberId }, body })),
  );
  return (
    <FileForm form={form} texts={t} className={styles.card}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <ReasonField form={form} label={t.reason} longest={staffReasonLength.longest} />
    </FileForm>
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
