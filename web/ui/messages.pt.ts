export const messages = {
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  failed: 'Ops! Algo deu errado, tente de novo.',
  tooMany: (wait: string) => `Muitas tentativas. Aguarde ${wait} e tente de novo.`,
  counted: (written: string, most: string) => `${written} de ${most} caracteres`,
  chooseDate: 'Escolher a data',
  close: 'Fechar',
  year: 'Ano',
  month: 'Mês',
  noneFound: 'Nada encontrado. Tente com outras letras.',
  found: (count: string, one: boolean) => (one ? `${count} opção` : `${count} opções`),
  cancel: 'Cancelar',
  loading: 'Carregando…',
  saved: 'Pronto! Suas informações foram salvas.',
  notSaved: 'Não foi possível salvar as suas informações. Confira os campos e tente de novo.',
  partFailure: 'Não foi possível carregar esta parte.',
  dataFailure: { title: 'Ops! Não foi possível obter os dados.', retry: 'Tentar de novo' },
  serverFailure: {
    title: 'Ops! Algo deu errado no nosso servidor.',
    text: 'Tente recarregar a página.',
    reload: 'Recarregar a página',
  },
  networkError: {
    title: 'Ops..',
    text: 'Desculpe, por algum motivo não foi possível contatar o servidor, por favor, tente novamente mais tarde...',
    kept: 'O que você digitou continua aqui.',
    retry: 'Tentar de novo',
  },
};

export type UiMessages = typeof messages;
