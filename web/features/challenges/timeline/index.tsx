import type {
  Interaction,
  InteractionReply,
  InteractionUser,
} from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { StageForm } from '@mutirao/contract/challenges/timeline/stage-form.ts';
import type { ReactNode } from 'react';
import { useTextLanguage } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import blocks from '../../../ui/blocks.module.css';
import { PersonLink } from '../../../ui/link.tsx';
import { FormAnswersView, InteractionPicture, LongText } from './answer-content.tsx';
import styles from './interaction.module.css';
import { useAuthorName, useStageTimes, useTimelineTexts } from './use-stages.ts';

export { FormAnswersView, InteractionPicture } from './answer-content.tsx';

const defaultAvatar = '/icons/avatar.svg';

interface PersonLineProps {
  /** Null once they deleted their account. */
  user: InteractionUser | null;
  /** Of whom there is no user: a class, or a deleted account. */
  name?: string;
  /** The heading's level, where the name is one. */
  level?: 'h3' | 'p';
  /** Marks beside the name. */
  marks?: ReactNode;
  /** Below the name, such as the time. */
  children: ReactNode;
}

/** Who wrote something, and when. The profile opens in another tab. */
function PersonLine({ user, name, level: Name = 'p', marks, children }: PersonLineProps) {
  const t = useTimelineTexts().replies;
  return (
    <header className={styles.person}>
      <Avatar className={`${blocks.face} ${styles.face}`} address={user?.avatar ?? defaultAvatar} size={44} />
      <div>
        <div className={styles.names}>
          <Name className={styles.name}>
            {user?.slug ? <PersonLink user={user} newTab={t.newTab} /> : (name ?? user?.full_name ?? t.someone)}
          </Name>
          {marks}
        </div>
        <p className={blocks.soft}>{children}</p>
      </div>
    </header>
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
  /** Of its stage; null where it asks for a text and a picture. */
  form: StageForm | null;
}

/** An interaction as those who reply to it see it: who sent it and when, its text and picture or its answers. */
export function InteractionView({ interaction, form, level, marks }: InteractionViewProps) {
  const { reading: t } = useTimelineTexts();
  const name = useAuthorName()(interaction);
  const format = useStageTimes();
  const { user, team, content, language, file_url, editors, late_minutes, created_at } = interaction;
  const answers = form && interaction.answers;
  return (
    <>
      <PersonLine
        user={user}
        name={name}
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
      {answers && <FormAnswersView form={form} answers={answers} language={language} />}
      {!answers && content && <LongText text={content} language={language} />}
      {file_url && <InteractionPicture address={file_url} name={name} />}
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
