import type {
  Interaction,
  InteractionReply,
  InteractionUser,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { TextLanguage } from '@mutirao/contract/schemas.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type ReactNode, useState } from 'react';
import { useTextLanguage } from '../../../i18n/text-language.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './interaction.module.css';
import { useStageTimes, useTimelineTexts } from './use-stages.ts';

const defaultAvatar = '/icons/avatar.svg';

interface PersonLineProps {
  /** Null once they deleted their account. */
  user: InteractionUser | null;
  /** The heading's level, where the name is one. */
  level?: 'h3' | 'p';
  /** Marks beside the name. */
  marks?: ReactNode;
  /** Below the name, such as the time. */
  children: ReactNode;
}

/** Who wrote something, and when. The profile opens in another tab. */
function PersonLine({ user, level: Name = 'p', marks, children }: PersonLineProps) {
  const t = useTimelineTexts().replies;
  return (
    <header className={styles.person}>
      <Avatar className={`${blocks.face} ${styles.face}`} address={user?.avatar ?? defaultAvatar} size={44} />
      <div>
        <div className={styles.names}>
          <Name className={styles.name}>
            {user ? (
              <a href={linkTo(pages.profile, { slug: user.slug })} target="_blank" rel="noreferrer">
                {user.full_name}
                <span className="visually-hidden"> ({t.newTab})</span>
              </a>
            ) : (
              t.someone
            )}
          </Name>
          {marks}
        </div>
        <p className={blocks.soft}>{children}</p>
      </div>
    </header>
  );
}

interface InteractionPictureProps {
  /** Its address. */
  address: string;
  /** Whose it is. */
  name: string;
}

/** The picture of an interaction, which opens large. */
export function InteractionPicture({ address, name }: InteractionPictureProps) {
  const t = useTimelineTexts().picture;
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={styles.thumb} aria-label={t.open(name)} onClick={() => setLarge(true)}>
        <img
          src={pictureAt(address, 400)}
          srcSet={`${pictureAt(address, 400)} 400w, ${pictureAt(address, 800)} 800w`}
          sizes="min(20rem, 100vw)"
          alt=""
          loading="lazy"
        />
      </button>
      {isLarge && (
        <Dialog open title={t.title(name)} width={1600} onClose={() => setLarge(false)}>
          <img className={styles.large} src={pictureAt(address, 1600)} alt={t.title(name)} />
        </Dialog>
      )}
    </>
  );
}

/** A longer text is cut where it is this long, in characters. */
const cutAfter = 900;

/** A text of a member; a long one is shown in part, and in full on request. */
function LongText({ text, language }: { text: string; language: TextLanguage }) {
  const langOf = useTextLanguage();
  const t = useTimelineTexts().reading;
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > cutAfter * 1.2;
  return (
    <div>
      <p className={styles.text} {...langOf(language)}>
        {isLong && !isWhole ? `${text.slice(0, cutAfter).trimEnd()}…` : text}
      </p>
      {isLong && (
        <Button look="quiet" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.less : t.more}
        </Button>
      )}
    </div>
  );
}

/** By how much an answer to a judged stage was late; nothing where it was in time. */
export function LateMark({ minutes }: { minutes: number }) {
  const t = useTimelineTexts().reading;
  if (minutes === 0) return null;
  return <span className={styles.mark}>{t.late(Math.floor(minutes / 60), minutes % 60)}</span>;
}

interface InteractionViewProps extends Pick<PersonLineProps, 'level' | 'marks'> {
  interaction: Interaction;
}

/** An interaction as those who reply to it see it: who sent it and when, its text and its picture. */
export function InteractionView({ interaction, level, marks }: InteractionViewProps) {
  const { reading: t, replies: words } = useTimelineTexts();
  const format = useStageTimes();
  const { user, team, content, language, file_url, editors, late_minutes, created_at } = interaction;
  return (
    <>
      <PersonLine
        user={user}
        {...(level && { level })}
        marks={
          <>
            <LateMark minutes={late_minutes} />
            {marks}
          </>
        }
      >
        {team && `${t.team(team.name)} · `}
        <time dateTime={created_at}>{format(created_at)}</time>
        {editors[0] && ` · ${t.editedBy(editors[0].user.full_name, format(editors[0].updated_at))}`}
      </PersonLine>
      {content && <LongText text={content} language={language} />}
      {file_url && <InteractionPicture address={file_url} name={user?.full_name ?? words.someone} />}
    </>
  );
}

interface ReplyViewProps {
  reply: InteractionReply;
  /** Actions of its author. */
  children?: ReactNode;
}

/** A reply to an interaction, with its author and their role in the challenge. */
export function ReplyView({ reply, children }: ReplyViewProps) {
  const t = useTimelineTexts().replies;
  const format = useStageTimes();
  const langOf = useTextLanguage();
  const { user, content, created_at, updated_at, is_judge, is_advisor, is_challenge_admin } = reply;
  const marks = [is_judge && t.judge, is_advisor && t.adviser, is_challenge_admin && t.admin].filter(Boolean);
  return (
    <article className={styles.reply} data-testid="reply">
      <PersonLine
        user={user}
        marks={marks.map((mark) => (
          <span key={String(mark)} className={styles.mark}>
            {mark}
          </span>
        ))}
      >
        <time dateTime={created_at}>{format(created_at)}</time>
        {updated_at !== created_at && ` · ${t.edited}`}
      </PersonLine>
      <p className={styles.text} {...langOf(reply.language)}>
        {content}
      </p>
      {children}
    </article>
  );
}
