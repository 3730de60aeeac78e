/** What Brazilians write as one word, clubs, politicians and games, and the product's name: the dictionaries lack them. */
export const ownWords = `
  bemvindo deusefiel euteamo jesuscristo jesusteama meuamor mutirao novasenha senhaforte senhasegura teamo trocarsenha
  jesustemama deusnocomando deusepai amovoce minhasenha homemaranha josedasilva
  vascodagama mengao mengo timao verdao galao tricolor fluzao ayrtonsenna neymarjr luizinho lula bolsonaro
  riodejaneiro saopaulo belohorizonte portoalegre caipirinha churrasco senai senac enem prefeitura
  freefire roblox fortnite minecraft whatsapp tiktok
`
  .trim()
  .split(/\s+/);

/** The public password of every member of the demo world, which nobody else chooses. */
export const demoPassword = 'jabuticaba no quintal';

/** Phrases that are long enough for the estimate, and that everyone knows: from manuals, jokes, songs and hymns. */
export const knownPhrases = `
  ${demoPassword}
  correct horse battery staple
  correct battery horse staple
  correct horse battery
  horse battery staple
  the quick brown fox jumps over the lazy dog
  may the force be with you
  to be or not to be
  to infinity and beyond
  houston we have a problem
  hakuna matata
  supercalifragilisticexpialidocious
  once upon a time
  god bless america
  god is good all the time
  happy birthday to you
  i will survive
  yes we can yes we can
  let me in please
  open the door please
  hello my name is
  this is a password
  this is my password
  this is the password
  open sesame please
  iloveyousomuch
  trustno1trustno1
  never gonna give you up
  winter is coming
  one two three four five
  um dois tres quatro cinco
  ouviram do ipiranga
  ouviram do ipiranga as margens placidas
  ordem e progresso
  independencia ou morte
  patria amada brasil
  deus e fiel
  deus e bom o tempo todo
  deus no comando
  deus e pai e amor
  o senhor e meu pastor
  o senhor e meu pastor e nada me faltara
  tudo posso naquele que me fortalece
  pai nosso que estais no ceu
  ave maria cheia de graca
  esta e a minha senha
  esta senha ninguem sabe
  minha senha secreta
  minha senha super secreta
  minha senha e segura
  esqueci a minha senha
  abre te sesamo
  abra cadabra pe de cabra
  garota de ipanema
  aquarela do brasil
  mas que nada
  moro num pais tropical
  ai se eu te pego
  parabens pra voce
  atirei o pau no gato
  ciranda cirandinha
  batatinha quando nasce
  eu te amo para sempre
  era uma vez no oeste
  que a forca esteja com voce
  ser ou nao ser eis a questao
  penso logo existo
  luz camera acao
  elementar meu caro watson
  agua mole em pedra dura
  quem nao arrisca nao petisca
  todo mundo em panico
  aqui e corinthians
  vai corinthians
  uma vez flamengo
  uma vez flamengo sempre flamengo
  flamengo malvadao
`
  .trim()
  .split(/\n\s*/);
