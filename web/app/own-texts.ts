import { languageOffer } from '@mutirao/contract/language.ts';
import { organisation } from '../i18n/organisation.ts';
import { createRenaming } from '../i18n/rename-texts.ts';
import { type Payload, payloadId } from '../rendering/payload.ts';

// The first module of pages whose organisation has a name or languages of its own. It runs right after the entry, on
// which it depends, and before anything is rendered; other pages do not load it.
const payload = JSON.parse(document.getElementById(payloadId)?.textContent ?? '{}') as Payload;
if (payload.organisation) {
  const { name, renames, languages, footer } = payload.organisation;
  Object.assign(organisation, { name, rename: createRenaming(renames), ...(footer && { footer }) });
  Object.assign(languageOffer, languages);
}
