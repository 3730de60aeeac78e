import type { OrganisationLook } from '@mutirao/contract/organisation/identity/identity.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import { callApi } from '../../../platform/api.ts';
import { useAnswers } from '../../../platform/use-answers.ts';
import { type EditedDocument, useDocument } from '../../../platform/use-document.ts';

export const useIdentityTexts = defineTexts('organisation/identity', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

export const lookCall = 'GET /admin/organisation/look';

/** Some fields of the look, saved by their button; a draft in this browser keeps them until then. */
export function useLookFields<Name extends keyof OrganisationLook>(
  form: string,
  look: OrganisationLook,
  names: readonly Name[],
): EditedDocument<Pick<OrganisationLook, Name>> {
  const answers = useAnswers();
  const pick = (from: OrganisationLook) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<OrganisationLook, Name>;
  return useDocument<Pick<OrganisationLook, Name>>({
    form: `organisation-${form}`,
    saved: pick(look),
    isAutomatic: false,
    reload: () => answers.invalidate(lookCall),
    save: async (changes) => {
      const fresh = await callApi('PATCH /admin/organisation/look', { body: { changes } as never });
      answers.set(lookCall, {}, fresh);
      return pick(fresh);
    },
  });
}
