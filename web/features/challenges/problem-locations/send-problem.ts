import type { CreateProblemLocationInput, ProblemLocation } from '@mutirao/contract/challenges/problem-locations.ts';
import { callApi } from '../../../platform/api.ts';
import { uploadFile } from '../../../platform/upload.ts';
import type { Tracked } from '../../site/uploads/index.ts';

interface Sending {
  challengeId: number;
  problem: Omit<CreateProblemLocationInput, 'file'>;
  picture: File | undefined;
  /** Runs and follows the upload of the picture. */
  track: (upload: (tracked: Tracked) => Promise<ProblemLocation>) => Promise<ProblemLocation>;
}

const create = 'POST /challenges/:id/problem-locations';

/** Reports a problem: multipart with a picture, at the stable address of such forms, and JSON otherwise. */
export function sendProblem({ challengeId, problem, picture, track }: Sending): Promise<ProblemLocation> {
  const params = { id: challengeId };
  if (!picture) return callApi(create, { params, body: problem });
  const body = { ...problem, file: picture };
  return track((tracked) => uploadFile(create, { params, body, prefix: 'v1/contestants', ...tracked }));
}
