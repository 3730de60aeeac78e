export const messages = {
  title: 'Parceiros da organização',
  lead: 'Aparecem na página inicial e na página de parceiros, nesta ordem.',
  addTitle: 'Novo parceiro',
  name: 'Nome',
  url: 'Página na internet',
  urlHelp: 'Começa com https://. Pode ficar vazia.',
  description: 'Descrição',
  logo: 'Logotipo',
};
