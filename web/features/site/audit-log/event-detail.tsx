import type { AuditEvent } from '@mutirao/contract/site/audit-log.ts';
import { backOfficePages } from '@mutirao/contract/site-map/back-office.ts';
import { linkTo } from '@mutirao/contract/site-map/index.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './audit-log.module.css';
import { type DetailLine, describeDetail } from './describe-detail.ts';
import { useAuditLogTexts } from './texts.ts';

/** In characters: longer values are opened on demand. */
const longest = 90;

function Line({ line: { label, before, after } }: { line: DetailLine }) {
  const { detail: names } = useAuditLogTexts();
  if ((before ?? '').length > longest || (after ?? '').length > longest)
    return (
      <details>
        <summary>{label}</summary>
        {before !== undefined && (
          <p>
            <strong>{names.before}:</strong> {before}
          </p>
        )}
        {after !== undefined && (
          <p>
            <strong>{names.after}:</strong> {after}
          </p>
        )}
      </details>
    );
  if (before === undefined && after === undefined) return label;
  const value =
    after === undefined ? names.removed(before ?? '') : before === undefined ? after : names.change(before, after);
  return (
    <>
      {label}: {value}
    </>
  );
}

/** The details of an entry in words: what it is about, and what changed from what to what. */
export function EventDetail({ event: { detail, challenge } }: { event: AuditEvent }) {
  const t = useAuditLogTexts();
  const names = t.detail;
  const { language, localize } = useLanguage();
  const { subject, lines } = describeDetail(detail, { names, language });
  const isTheChallenge = detail.what === undefined && detail.name !== undefined;
  if (!subject && !challenge && lines.length === 0) return '–';
  return (
    <div className={styles.detail}>
      {subject && !(challenge && isTheChallenge) && <strong>{subject}</strong>}
      {challenge && (
        <span>
          {names.challenge}:{' '}
          <Link to={linkTo(backOfficePages.challenge, { id: challenge.id })}>
            {localize(challenge.title) || String(challenge.id)}
          </Link>{' '}
          (<Link to={linkTo(backOfficePages.auditLog, {}, { challenge: challenge.id })}>{t.onlyChallenge}</Link>)
        </span>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.label} ${line.before} ${line.after}`}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
