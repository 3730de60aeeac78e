export const messages = {
  title: 'Endereço do seu perfil',
  lead: 'Passe adiante, ponha no currículo. Se você mudar, os endereços antigos continuam levando até aqui.',
  present: 'O endereço de hoje',
  copy: 'Copiar endereço',
  copied: 'Endereço copiado.',
  notCopied: 'Não foi possível copiar. Selecione o endereço e copie.',
  slug: 'Novo final do endereço',
  help: 'Letras minúsculas sem acento, números e hífens, como ana-souza.',
  save: 'Mudar endereço',
  saving: 'Salvando…',
};

export type ProfileAddressMessages = typeof messages;
