/** Messages of the organisation's look and of its mail server. */
export const identityMessages = {
  svg_unreadable: {
    pt: 'Não encontramos um desenho neste SVG. Exporte o logotipo com os textos convertidos em curvas, ou envie um PNG.',
    en: 'We find no drawing in this SVG. Export the logo with its texts converted to curves, or send a PNG.',
  },
  svg_too_complex: {
    pt: 'Este SVG é complexo demais: ele repete as suas partes milhares de vezes. Simplifique o desenho, ou envie um PNG.',
    en: 'This SVG is too complex: it repeats its parts thousands of times. Simplify the drawing, or send a PNG.',
  },
  svg_styles: {
    pt: 'Não conseguimos ler todas as cores deste SVG. Exporte o logotipo com “atributos de apresentação” em vez de CSS, ou envie um PNG.',
    en: 'We cannot read all colours of this SVG. Export the logo with “presentation attributes” instead of CSS, or send a PNG.',
  },
  one_language: {
    pt: 'O idioma inicial precisa ser um dos oferecidos.',
    en: 'The first language has to be one of those that are offered.',
  },
  contrast: (shade: string) => ({
    pt: `Com esta cor os textos ficam difíceis de ler. O tom mais próximo que serve é ${shade}.`,
    en: `Texts are hard to read with this colour. The nearest shade that serves is ${shade}.`,
  }),
  environment: {
    pt: 'O servidor de e-mail é definido no ambiente (SMTP_URL) e só muda lá.',
    en: 'The mail server is set in the environment (SMTP_URL) and changes only there.',
  },
  no_server: {
    pt: 'Ainda não há servidor de e-mail para testar.',
    en: 'There is no mail server to test yet.',
  },
  not_public: {
    pt: 'Antes de ser salvo, só testamos um servidor da internet. Se este é da sua rede, salve-o primeiro e teste depois.',
    en: 'Before it is saved, we test only a server on the internet. If this one is in your own network, save it first, then test it.',
  },
  password_needed: {
    pt: 'Digite a senha: a guardada vale só para o mesmo servidor e usuário.',
    en: 'Type the password: the stored one is only for the same server and user.',
  },
} as const;

/** What a mail server's refusal means, and the field that it is about. */
export const deliveryFailures = {
  unknown_host: {
    field: 'host',
    pt: 'Este endereço de servidor não existe. Confira se está escrito como o provedor indica.',
    en: 'There is no server at this address. Check that it is written as your provider says.',
  },
  unreachable: {
    field: 'host',
    pt: 'O servidor não responde nesta porta. Confira a porta (em geral 587 ou 465) e se a rede permite a saída.',
    en: 'The server does not answer at this port. Check the port (mostly 587 or 465) and that the network lets us out.',
  },
  encryption: {
    field: 'port',
    pt: 'Não conseguimos uma conexão cifrada com o servidor. A porta 465 cifra desde o início; a 587, por STARTTLS.',
    en: 'We got no encrypted connection to the server. Port 465 is encrypted from the start, 587 by STARTTLS.',
  },
  credentials: {
    field: 'password',
    pt: 'O servidor recusa este usuário com esta senha. Alguns provedores pedem uma senha só para aplicativos.',
    en: 'The server refuses this user with this password. Some providers ask for a password for applications.',
  },
  sender: {
    field: 'sender',
    pt: 'O servidor não envia por este remetente. Use um endereço que ele conheça.',
    en: 'The server does not send for this sender. Use an address that it knows.',
  },
  recipient: {
    field: 'sender',
    pt: 'O servidor não aceita o seu endereço como destinatário.',
    en: 'The server does not accept your address as a recipient.',
  },
  refused: {
    field: 'host',
    pt: 'O servidor recusou a mensagem.',
    en: 'The server refused the message.',
  },
} as const;
