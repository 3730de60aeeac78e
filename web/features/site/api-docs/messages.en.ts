import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  title: 'Open API',
  description: 'Everything the platform shows can be read by programs: addresses, parameters and answers.',
  lead: 'Everything the platform shows can be read by programs. Try the operations right here; those with a padlock ask for the access token of a member.',
  document: 'OpenAPI 3.1 document',
  operations: 'Operations',
  loading: 'Loading…',
};
