import type { ApiDocsMessages } from './messages.pt.ts';

export const messages: ApiDocsMessages = {
  title: 'Open API',
  description: 'Everything the platform shows can be read by programs: addresses, parameters and answers.',
  lead: 'Everything the platform shows can be read by programs.',
  document: 'OpenAPI 3.1 document',
  parameters: 'Parameters',
  responses: 'Answers',
  body: 'Body',
  fields: 'Fields',
  required: 'required',
  contents: 'Addresses',
  schemas: 'Shapes',
};
