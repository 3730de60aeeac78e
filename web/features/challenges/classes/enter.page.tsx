import {
  classCodeLength,
  type PasswordPicture,
  passwordLength,
  passwordPictures,
  pictureNames,
} from '@mutirao/contract/challenges/classes/class-limits.ts';
import type { ClassEntry } from '@mutirao/contract/challenges/classes/classes.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatNumber } from '../../../i18n/numbers.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { isCancelled, withRetries } from '../../../platform/failures.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Failure } from '../../../ui/loaded.tsx';
import { TitledPage } from '../../../ui/section.tsx';
import { NeedsScripts } from '../../accounts/sign-in/index.ts';
import styles from './classes.module.css';
import { Picture, seatSession, useClassTexts } from './use-classes.tsx';

type Entry = { secret: string } | { code: string };
type Seat = ClassEntry['seats'][number];

/** Nine pictures, of which three are tapped in order; the third sends them. */
function PicturePad({ onChosen }: { onChosen: (pictures: PasswordPicture[]) => Promise<void> }) {
  const t = useClassTexts().enter;
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<PasswordPicture[]>([]);
  const isFull = chosen.length === passwordLength;
  async function choose(name: PasswordPicture): Promise<void> {
    if (isFull) return;
    const next = [...chosen, name];
    setChosen(next);
    if (next.length < passwordLength) return;
    await onChosen(next);
    setChosen([]);
  }
  return (
    <>
      <p role="status">{t.chosen(formatNumber(chosen.length, language))}</p>
      <div className={styles.chosen} aria-hidden="true">
        {chosen.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture can be tapped twice
          <Picture key={at} name={name} />
        ))}
      </div>
      <div className={styles.pad}>
        {passwordPictures.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.picture}
            aria-disabled={isFull}
            onClick={() => void choose(name)}
          >
            <Picture name={name} /> {pictureNames[name][language]}
          </button>
        ))}
      </div>
      <div>
        <Button look="outline" onClick={() => setChosen([])}>
          {t.clear}
        </Button>
      </div>
    </>
  );
}

/** Where pupils enter: by the QR code of a card or the typed code and a name, then by three pictures. */
export function Component() {
  const t = useClassTexts().enter;
  const { localize } = useLanguage();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<Entry>();
  const [found, setFound] = useState<ClassEntry>();
  const [seat, setSeat] = useState<Seat>();
  const [failure, setFailure] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function send<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    setFailure('');
    try {
      return await withRetries('network', call);
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message);
      else if (!isCancelled(error)) throw error;
      return undefined;
    }
  }

  async function find(wanted: Entry): Promise<void> {
    const answer = await send(() => callApi('POST /class/entry', { body: wanted, public: true }));
    if (!answer) return;
    setEntry(wanted);
    setFound(answer);
    if ('secret' in wanted) setSeat(answer.seats[0]);
  }

  const findCard = useEffectEvent(() => {
    const secret = location.hash.slice(1);
    if (!secret) return;
    // Neither the history of a shared computer nor a screenshot keeps the card.
    history.replaceState(history.state, '', location.pathname + location.search);
    void find({ secret });
  });
  useEffect(() => findCard(), []);
  const isChosen = seat !== undefined;
  useEffect(() => {
    if (isChosen) heading.current?.focus();
  }, [isChosen]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim().toUpperCase();
    setFound(undefined);
    const isCode = code.length === classCodeLength;
    setCodeError(isCode ? undefined : t.codeWrong);
    if (isCode) void find({ code });
  }

  async function enter(pictures: PasswordPicture[]): Promise<void> {
    if (!entry || !seat) return;
    const answer = await send(() =>
      callApi('POST /class/session', { body: { entry, seat: seat.id, pictures }, public: true }),
    );
    if (!answer) return;
    seatSession.write(answer.token);
    await navigate(linkTo(pages.classRoom));
  }

  if (seat)
    return (
      <div className={blocks.page}>
        <PageHead title={t.title} description={t.description} />
        <header className={blocks.part}>
          <h1 ref={heading} tabIndex={-1}>
            {t.pictures}
          </h1>
          <p>
            <strong>{localize(seat.name)}</strong>: {t.picturesHelp}
          </p>
        </header>
        {failure && <Failure>{failure}</Failure>}
        <PicturePad onChosen={enter} />
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setSeat(undefined);
              setFound(undefined);
              setFailure('');
            }}
          >
            {t.notYou}
          </Button>
        </div>
      </div>
    );
  return (
    <TitledPage title={t.title} intro={<p>{t.codeHelp}</p>}>
      <PageHead title={t.title} description={t.description} />
      <NeedsScripts />
      <form className={`${blocks.part} ${styles.type}`} method="post" onSubmit={onSubmit} noValidate>
        <Field
          label={t.code}
          name="code"
          error={codeError}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={classCodeLength + 2}
          required
        />
        <div>
          <Button type="submit">{t.find}</Button>
        </div>
      </form>
      {failure && <Failure>{failure}</Failure>}
      {found && (
        <section className={blocks.part} aria-labelledby="who" role="status">
          <h2 id="who">{t.choose}</h2>
          <ul className={styles.names}>
            {found.seats.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => setSeat(one)}>
                  {localize(one.name)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </TitledPage>
  );
}
