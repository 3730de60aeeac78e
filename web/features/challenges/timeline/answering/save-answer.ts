import type { Interaction } from '@mutirao/contract/challenges/interactions.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { callApi } from '../../../../platform/api.ts';
import { uploadFile } from '../../../../platform/upload.ts';
import type { ChosenPicture } from '../../../../ui/picture-field.tsx';
import type { Tracked } from '../../../site/uploads/index.ts';

interface Saving extends Partial<Tracked> {
  stage: Pick<Stage, 'id' | 'challenge_id' | 'interact_with'>;
  /** The interaction to update; without one, it is created. */
  present: Interaction | null;
  content: string;
  /** A new one, or `null` to remove the present one. */
  picture: ChosenPicture;
}

/** The stable address of forms with a picture. */
const prefix = 'v1/contestants';
const create = 'POST /challenges/:id/timelines/:timeline/interactions';
const update = 'PUT /challenges/:id/timelines/:timeline/interactions/:interaction';

/** Creates or updates the member's interaction: multipart with a new picture, JSON otherwise. */
export function saveAnswer({ stage, present, content, picture, ...tracked }: Saving): Promise<Interaction> {
  const params = { id: stage.challenge_id, timeline: stage.id };
  const hasText = stage.interact_with !== 'file';
  const sending = { prefix, ...tracked } as const;
  if (!present) {
    const body = { ...(hasText && content && { content }), ...(picture && { file: picture }) };
    return picture ? uploadFile(create, { params, body, ...sending }) : callApi(create, { params, body });
  }
  const changes = { params: { ...params, interaction: present.id } };
  const basis = { based_on: present.updated_at };
  return picture
    ? uploadFile(update, { ...changes, body: { ...basis, ...(hasText && { content }), file: picture }, ...sending })
    : callApi(update, {
        ...changes,
        body: { ...basis, ...(hasText && { content: content || null }), ...(picture === null && { file: null }) },
      });
}
