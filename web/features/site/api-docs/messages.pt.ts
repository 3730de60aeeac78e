export const messages = {
  title: 'API aberta',
  description: 'Tudo o que a plataforma mostra pode ser lido por programas: endereços, parâmetros e respostas.',
  lead: 'Tudo o que a plataforma mostra pode ser lido por programas. Experimente as operações aqui mesmo; as que têm cadeado pedem o token de acesso de um membro. Nomes e descrições técnicas estão em inglês, como no código.',
  document: 'Documento OpenAPI 3.1',
  operations: 'Operações',
  loading: 'Carregando…',
};
