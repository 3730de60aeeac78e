import type { InteractWith } from '@mutirao/contract/challenges/timeline/stages.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { timelineMessages } from '../timeline.messages.ts';

interface Given {
  readonly hasContent: boolean;
  readonly hasFile: boolean;
}

/** What an interaction lacks, or has too much of, by field; nothing where it is what the stage asks for. */
export function findFaults(interactWith: InteractWith, { hasContent, hasFile }: Given): Record<string, Localized> {
  switch (interactWith) {
    case 'text':
      return {
        ...(!hasContent && { content: requiredMessage }),
        ...(hasFile && { file: timelineMessages.textOnly }),
      };
    case 'file':
      return hasFile ? {} : { file: requiredMessage };
    case 'any':
      return hasContent || hasFile ? {} : { content: timelineMessages.textOrPicture };
  }
}
