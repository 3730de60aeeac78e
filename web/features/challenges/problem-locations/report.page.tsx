import { longestProblem } from '@mutirao/contract/challenges/problem-locations/problem-limits.ts';
import {
  type CreateProblemLocationInput,
  createProblemLocationInput,
  type ProblemLocation,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import { maximumLocation } from '@mutirao/contract/members/profiles/profiles.ts';
import { roundDegrees } from '@mutirao/contract/site/map/map.ts';
import { formatPosition, type MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.tsx';
import { ApiError, callApi } from '../../../platform/api.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useSignedIn } from '../../../platform/signed-in.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';
import { useDraft, useFileDraft } from '../../../platform/use-draft.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Failure, Loaded } from '../../../ui/loaded.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { Credits, PlaceSearch, useOwnCountry } from '../../members/places/index.tsx';
import { NeedsProfile } from '../../members/profiles/index.tsx';
import { WorldMap } from '../../site/map/index.tsx';
import { type Tracked, UploadProgress, useUploading } from '../../site/uploads/index.tsx';
import styles from './problem-locations.module.css';
import {
  loadMap,
  placeZoom,
  problemsCall,
  useProblemTexts,
  useReloadProblems,
  useShownChallenge,
} from './shown-problems.tsx';

interface Sending {
  challengeId: number;
  problem: Omit<CreateProblemLocationInput, 'file'>;
  picture: File | undefined;
  /** Runs and follows the upload of the picture. */
  track: (upload: (tracked: Tracked) => Promise<ProblemLocation>) => Promise<ProblemLocation>;
}

const create = 'POST /challenges/:id/problem-locations';

/** Reports a problem: multipart with a picture, at the stable address of such forms, and JSON otherwise. */
function sendProblem({ challengeId, problem, picture, track }: Sending): Promise<ProblemLocation> {
  const params = { id: challengeId };
  if (!picture) return callApi(create, { params, body: problem });
  const body = { ...problem, file: picture };
  return track((tracked) => uploadFile(create, { params, body, prefix: 'v1/contestants', ...tracked }));
}

interface ReportValues {
  readonly location: string;
  /** Absent until a place is chosen. */
  readonly position: MapPosition | null;
  /** The position was chosen on the map: a text that is typed names it. */
  readonly isPinned: boolean;
  readonly description: string;
}

const empty: ReportValues = { location: '', position: null, isPinned: false, description: '' };

/** A report of a problem: its draft, and how it is sent. */
function useReport(onSent: (problem: ProblemLocation) => void) {
  const t = useProblemTexts();
  const { id } = useShownChallenge().challenge;
  const draft = useDraft(`problem of ${id}`, empty);
  const { file: picture, choose: choosePicture, isRestored } = useFileDraft(`problem of ${id}`);
  const { uploading, track, cancel } = useUploading();
  const reload = useReloadProblems();

  function discard(): void {
    draft.discard();
    choosePicture(undefined);
  }

  /** Sends the report; rejects where it is not sent. */
  async function send(position: MapPosition): Promise<void> {
    const { location, description } = draft.values;
    const problem = { ...position, location: location.trim(), description: description.trim() };
    try {
      const sent = await sendProblem({ challengeId: id, problem, picture: picture ?? undefined, track });
      discard();
      void reload();
      showToast({ tone: 'success', text: t.challenge.messages.location_send });
      onSent(sent);
    } catch (error) {
      if (error instanceof MissingCredentials) showToast({ tone: 'failure', text: t.form.missingCredentials });
      else if (error instanceof ApiError) showToast({ tone: 'failure', ...t.challenge.messages.location_failed });
      throw error;
    }
  }

  return {
    draft,
    picture,
    choosePicture,
    isRestored: draft.isRestored || isRestored,
    discard,
    uploading,
    cancel,
    send,
  };
}

/** The zoom at which the map opens around the place where the member lives. */
const homeZoom = 8;

interface PlaceChooserProps {
  values: ReportValues;
  onChange: (changed: Partial<ReportValues>) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The place of a report: found by its name, or chosen on the map and named. */
function PlaceChooser({ values: { location, position, isPinned }, onChange, error, disabled }: PlaceChooserProps) {
  const t = useProblemTexts().form;
  const { contestant } = useSignedIn();
  const own = useOwnCountry();
  const [isUnknown, setUnknown] = useState(false);
  const home = contestant && { latitude: contestant.latitude, longitude: contestant.longitude, zoom: homeZoom };

  /** Marks where the device is; the member names the place. */
  function locate(): void {
    setUnknown(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => onChange({ position: { latitude, longitude }, isPinned: true }),
      () => setUnknown(true),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }

  return (
    <div className={`${blocks.part} ${styles.chooser}`}>
      <PlaceSearch
        label={t.place}
        name="location"
        text={location}
        // A found place is that of its name alone.
        onType={(typed) => onChange({ location: typed, ...(!isPinned && { position: null }) })}
        onChoose={({ description, latitude, longitude }) =>
          onChange({ location: description, position: { latitude, longitude }, isPinned: false })
        }
        // Where the member lives, or is.
        first={contestant?.country_residence.code ?? own}
        help={t.placeHelp}
        nothing={isPinned ? t.placeNamed : undefined}
        error={error && (position ? t.namePlace : t.choosePlace)}
        maxLength={maximumLocation}
        readOnly={disabled}
        required
      />
      <p>
        <Button look="outline" aria-disabled={disabled} onClick={() => !disabled && locate()}>
          {t.locate}
        </Button>
      </p>
      {isUnknown && <p role="alert">{t.notLocated}</p>}
      <WorldMap
        label={t.map}
        centre={home ?? undefined}
        marker={position ? { ...position, label: t.pin(location.trim()), zoom: placeZoom } : undefined}
        onPick={disabled ? undefined : (picked) => onChange({ position: picked, isPinned: true })}
      />
      <p role="status">{position ? t.chosen : t.notChosen}</p>
      <Credits />
    </div>
  );
}

const schema = createProblemLocationInput.pick({ location: true, description: true });

interface ReportFormProps {
  onSent: (problem: ProblemLocation) => void;
  /** Where the form's cancel link goes. */
  back: string;
}

/** A report: where the problem is, what happens there, and optionally a picture. */
function ReportForm({ onSent, back }: ReportFormProps) {
  const t = useProblemTexts().form;
  const { draft, picture, choosePicture, isRestored, discard, uploading, cancel, send } = useReport(onSent);
  const [problem, setProblem] = useState<string>();
  const { values, change } = draft;
  const { location, position, description } = values;
  const { onSubmit, errors, failure, waiting } = useForm(
    schema,
    async () => {
      if (position) await send(position);
    },
    // A name without a place is no location.
    { read: () => ({ location: position ? location : '', description }) },
  );
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate data-testid="report-form">
      {isRestored && (
        <div className={`${blocks.notice} ${styles.note}`} role="status">
          <p>{t.restored}</p>
          <Button look="quiet" onClick={discard}>
            {t.discard}
          </Button>
        </div>
      )}
      <PlaceChooser values={values} onChange={change} error={errors.location} disabled={waiting} />
      <TextArea
        label={t.description}
        name="description"
        value={description}
        maximum={longestProblem}
        readOnly={waiting}
        error={errors.description}
        help={t.descriptionHelp}
        onChange={({ target }) => change({ description: target.value })}
        required
      />
      <PictureField
        name="file"
        label={t.picture.label}
        help={t.picture.help}
        texts={t.picture}
        chosen={picture}
        error={problem ?? errors.file}
        disabled={waiting}
        onChoose={(next, wrong) => {
          choosePicture(next);
          setProblem(wrong);
        }}
      />
      {uploading && <UploadProgress uploading={uploading} describe={t.progress} onCancel={cancel} />}
      {failure && <Failure silent>{failure}</Failure>}
      <div className={blocks.actions}>
        <Button type="submit" className={styles.steady} aria-disabled={waiting}>
          {waiting ? t.sending : t.send}
        </Button>
        <LinkButton look="outline" to={back}>
          {t.back}
        </LinkButton>
      </div>
    </form>
  );
}

export const load = loadMap;

/** What becomes public of a report, and what does not. */
function Promises() {
  const t = useProblemTexts().form;
  return (
    <div className={styles.promises}>
      {[t.public, t.private].map(({ title, items }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The form of a report, for members with a profile while the challenge is in progress. */
export function Component() {
  const t = useProblemTexts().form;
  const { localize } = useLanguage();
  const { challenge } = useShownChallenge();
  const { id, slug } = challenge;
  const { can } = useSignedIn();
  const navigate = useNavigate();
  const problems = useApiQuery(problemsCall, { params: { id }, query: { per_page: 1 } }, { quiet: true });
  const back = linkTo(pages.challengeArea.map, { slug });
  return (
    <section className={`${blocks.area} ${styles.area}`} aria-label={t.title}>
      <PageHead title={`${t.title} · ${localize(challenge.title)}`} description={t.lead} />
      {can.accept_challenges ? (
        <Loaded query={problems}>
          {({ can }) =>
            can.create ? (
              <>
                <header>
                  <h2>{t.title}</h2>
                  <p className={styles.soft}>{t.lead}</p>
                </header>
                <Promises />
                <ReportForm
                  back={back}
                  onSent={({ place }) => {
                    const rounded = {
                      latitude: roundDegrees(place.latitude),
                      longitude: roundDegrees(place.longitude),
                    };
                    void navigate(linkTo(pages.challengeArea.map, { slug }, { place: formatPosition(rounded) }));
                  }}
                />
              </>
            ) : (
              <EmptyState picture="empty" title={t.closed} text={t.closedText}>
                <LinkButton to={back}>{t.back}</LinkButton>
              </EmptyState>
            )
          }
        </Loaded>
      ) : (
        <NeedsProfile />
      )}
    </section>
  );
}
