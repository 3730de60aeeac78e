export const messages = {
  email: 'E-mail',
  home: 'Ir para a página inicial',
  forgot: {
    title: 'Recuperar a senha',
    text: 'Diga o e-mail da sua conta. Mandamos um link para você criar uma senha nova.',
    submit: 'Recuperar',
    submitting: 'Enviando…',
    sent: 'E-mail enviado',
    sentText: (email: string) =>
      `Mandamos um link para ${email}. Ele vale por uma hora. Se não chegar em alguns minutos, olhe também no spam.`,
    again: 'Usar outro e-mail',
  },
  reset: {
    title: 'Criar uma senha nova',
    text: 'Confirme o e-mail da conta e escolha a senha nova. Depois você entra com ela.',
    changed: 'A sua senha foi alterada. Entre com ela.',
    newLink: 'Pedir um link novo',
  },
  newPassword: {
    password: 'Senha nova',
    confirmation: 'Repita a senha nova',
    submit: 'Salvar a senha',
    submitting: 'Salvando…',
  },
};
