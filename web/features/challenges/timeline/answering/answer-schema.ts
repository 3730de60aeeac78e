import { createInteractionInput } from '@mutirao/contract/challenges/interactions.ts';
import type { InteractWith } from '@mutirao/contract/challenges/stages.ts';
import type { Schema } from '../../../../ui/use-form.ts';

/** What a stage asks for: a text, a picture, or at least one of them. */
export function answerSchema(asked: InteractWith, hasPicture: boolean): Schema<{ content?: string | undefined }> {
  return createInteractionInput.pick({ content: true }).superRefine(({ content = '' }, context) => {
    const require = (field: string) =>
      context.addIssue({ code: 'custom', path: [field], params: { required: true }, input: '' });
    if (asked === 'file' ? !hasPicture : !content && !(asked === 'any' && hasPicture))
      require(asked === 'file' ? 'file' : 'content');
  });
}
