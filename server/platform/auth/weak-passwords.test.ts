import { hashSync } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isWeakPassword } from './weak-passwords.ts';

const owner = { first_name: 'Maria Clara', last_name: 'Conceição', email: 'mclara.77@example.org' };

test.each([
  'password',
  'Password123!',
  'P@ssw0rd',
  'senha1234',
  'SENHA@2026',
  'Brasil2026',
  'flamengo10',
  'Corinthians!',
  'jesuscristo',
  'te amo 123',
  '12345678',
  '87654321',
  'abcdefgh',
  'abcd1234',
  'qwertyuiop',
  'asdfghjkl',
  '1qaz2wsx',
  'aaaaaaaa',
  '????????',
  'abcabcabc',
  '01012001',
  '25/12/1990',
  'mariaclara',
  'Maria.Conceicao1',
  'mclara77mclara',
  'c0nc31c40',
  'mclara.77@example.org',
  'Mutirão@2026',
  'voluntario2026!',
  'Minhasenha@99',
  'cachoeira12',
  'mariaconceicao',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple!',
  'correcthorsebatterystaple123',
  'jabuticaba no quintal',
  'JabuticabaNoQuintal2026',
  'Ouviram do Ipiranga às margens plácidas',
  'Ser ou não ser, eis a questão',
  ...['brasil2026', 'flamengo123', 'senha12345', 'mudar123', 'senha@123456', 'corinthians', 'Mudar@123', 'senhaforte'],
  ...['vascodagama', 'mengao2019', 'verdao10', 'palmeiras1914', 'uma vez flamengo', 'aquiecorinthians', 'lula2026'],
  ...['joao1985', 'pedro2001', 'João1990', 'lucas.1998', 'fernanda@1987', 'anabeatriz2003', 'carloseduardo'],
  ...['riodejaneiro', 'deusnocomando', 'jesustemama', 'prefeitura123', 'ayrtonsenna', 'freefire123'],
  // Leaked ones, as they are and decorated.
  ...['greenfield', 'freeworld', 'Greenfield2026!', '13141516', 'xsw2$R#E', 'iop[0p9o'],
])('%s is weak', async (password) => {
  expect(await isWeakPassword(password, owner)).toBe(true);
});

const place = ['Rede Sol de Serra Clara', 'Rede Sol', 'desafios.redesol.org.br', 'redesol.org.br'];

test.each(['redesol2026', 'Serra.Clara1', 'desafios123', 'redesol.org.br'])(
  '%s is weak at an organisation of that name',
  async (password) => {
    expect(await isWeakPassword(password, owner, place)).toBe(true);
  },
);

test('the names of the organisation do not make a long password weak', async () => {
  expect(await isWeakPassword('o sol nasce na serra às cinco', owner, place)).toBe(false);
});

test.each([
  'chuva no sertão',
  'bateria correta do cavalo manco',
  'tr0mbone azul',
  'maria foi à feira cedo',
  'Kx7#pQ2v',
  `${'x'.repeat(60)} enguia de prata`,
  'pão de queijo quente às seis',
  '日本語の長い合言葉です',
])('%s is not', async (password) => {
  expect(await isWeakPassword(password, owner)).toBe(false);
});

test.each(['aB3$'.repeat(31).concat('zq9!'), '4@8({[</369&#!1/|0$5+7%2/'.repeat(5).concat('zq9!')])(
  'the longest password is judged too: %s',
  async (password) => {
    expect(await isWeakPassword(password, owner)).toBe(false);
  },
);

test('few passwords are hashed at a time, a number waits, and more are refused with the time to come again', async () => {
  // A hash carries its own parameters: a cheap one takes its place in the queue as a usual one does.
  const stored = hashSync('the right one', { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const checks = Array.from({ length: 300 }, (_, at) => isPassword(at % 2 ? 'the right one' : 'a wrong one', stored));
  const outcomes = await Promise.allSettled(checks);
  for (const [at, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toBe(at % 2 === 1);
    else expect(outcome.reason).toMatchObject({ code: 'too_many', retryAfter: 5 });
  }
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.length).toBeLessThan(60);
  expect(refused.every((outcome) => 'reason' in outcome && outcome.reason instanceof AppError)).toBe(true);
  expect(await isPassword('the right one', await hashPassword('the right one'))).toBe(true);
});
