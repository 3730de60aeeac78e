const width = 76;

/** The link of the first start, in a box for the terminal, in both languages. */
export function describeSetup(link: string): string {
  const lines = [
    'Primeiro uso: abra este link para criar a conta de quem administra e',
    'dar à plataforma o nome, o logotipo e as cores da sua organização.',
    'First start: open this link to create the admin account and to give the',
    "platform your organisation's name, logo and colours.",
    '',
    link,
    '',
    'O link vale uma vez, até a próxima partida. Não o mostre a ninguém.',
    'The link works once, until the next start. Show it to nobody.',
  ];
  const edge = '═'.repeat(width + 2);
  const row = (line: string) => `║ ${line.padEnd(width)} ║`;
  // A longer address stays in one piece, so that it can be copied.
  return [`╔${edge}╗`, ...lines.map((line) => (line.length > width ? line : row(line))), `╚${edge}╝`].join('\n');
}
