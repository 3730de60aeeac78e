import type {
  CreateProblemLocationInput,
  ProblemLocation,
} from '@mutirao/contract/challenges/problem-locations/problem-locations.ts';
import type { MapPosition } from '@mutirao/contract/site/map/map-position.ts';
import { useState } from 'react';
import { ApiError, callApi } from '../../../platform/api.ts';
import { showToast } from '../../../platform/toasts.ts';
import { MissingCredentials, uploadFile } from '../../../platform/upload.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import type { ChosenPicture } from '../../../ui/picture-field.tsx';
import { type Tracked, useUploading } from '../../site/uploads/index.ts';
import { useProblemTexts, useReloadProblems, useShownChallenge } from './shown-problems.ts';

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

export interface ReportValues {
  readonly location: string;
  /** Absent until a place is chosen. */
  readonly position: MapPosition | null;
  /** The position was chosen on the map: a text that is typed names it. */
  readonly isPinned: boolean;
  readonly description: string;
}

const empty: ReportValues = { location: '', position: null, isPinned: false, description: '' };

/** A report of a problem: its draft, and how it is sent. */
export function useReport(onSent: (problem: ProblemLocation) => void) {
  const t = useProblemTexts();
  const { id } = useShownChallenge().challenge;
  const draft = useDraft(`problem of ${id}`, empty);
  const [picture, setPicture] = useState<ChosenPicture>();
  const { uploading, track, cancel } = useUploading();
  const reload = useReloadProblems();

  /** Sends the report; rejects where it is not sent. */
  async function send(position: MapPosition): Promise<void> {
    const { location, description } = draft.values;
    const problem = { ...position, location: location.trim(), description: description.trim() };
    try {
      const sent = await sendProblem({ challengeId: id, problem, picture: picture ?? undefined, track });
      draft.discard();
      setPicture(undefined);
      void reload();
      showToast({ tone: 'success', text: t.challenge.messages.location_send });
      onSent(sent);
    } catch (error) {
      if (error instanceof MissingCredentials) showToast({ tone: 'failure', text: t.form.missingCredentials });
      else if (error instanceof ApiError) showToast({ tone: 'failure', ...t.challenge.messages.location_failed });
      throw error;
    }
  }

  return { draft, picture, choosePicture: setPicture, uploading, cancel, send };
}
