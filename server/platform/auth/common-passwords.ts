/** Words that Brazilians choose most, beside those of the list from everywhere. */
const brazilian = `
  amizade amor amorzinho atletico bahia beatriz bemvindo botafogo brasil brasileiro camila carnaval corinthians
  cruzeiro desafio deus deusefiel eduardo estrela euteamo familia felicidade felipe fernanda fernando flamengo
  fluminense futebol gabriel gatinha gremio internacional jesus jesuscristo jesusteama juliana larissa leticia
  mariana marcelo meuamor minhasenha mudar mutirao novasenha palmeiras princesa rafael rodrigo samba santos
  saopaulo saudade senha senhasegura sertao teamo teste trocar trocarsenha vasco vitoria voluntario`;

let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...brazilian.trim().split(/\s+/)]);
}

/** The passwords that are tried first, in lower case; read when one is first asked about. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}
