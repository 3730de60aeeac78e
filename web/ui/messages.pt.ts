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
};

export type UiMessages = typeof messages;
