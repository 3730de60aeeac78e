export const messages = {
  title: 'API aberta',
  description: 'Tudo o que a plataforma mostra pode ser lido por programas: endereços, parâmetros e respostas.',
  lead: 'Tudo o que a plataforma mostra pode ser lido por programas. Os nomes dos campos e as descrições técnicas estão em inglês, como no código.',
  document: 'Documento OpenAPI 3.1',
  parameters: 'Parâmetros',
  responses: 'Respostas',
  body: 'Corpo',
  fields: 'Campos',
  required: 'obrigatório',
  contents: 'Endereços',
  schemas: 'Formatos',
};

export type ApiDocsMessages = typeof messages;
