import type { Language } from '@mutirao/contract/language.ts';
import { validationMessage } from '@mutirao/contract/validation-messages.ts';

const required = { params: { required: true } };

const pt = {
  malformed: 'Não conseguimos entender este pedido.',
  unauthenticated: 'Entre na sua conta para continuar.',
  refused: 'Você não tem permissão para fazer isto.',
  profile_incomplete:
    'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
  not_found: 'Não encontramos o que você procura.',
  challenge_not_found: 'Ops! Não encontramos este desafio.',
  category_not_found: 'Não encontramos este objetivo.',
  member_not_found: 'Não encontramos esta pessoa.',
  wrong_credentials: 'E-mail ou senha incorretos.',
  required: validationMessage(required, 'pt'),
  wrong_password: 'A senha não confere.',
  sign_in_again: 'Para sua segurança, saia e entre de novo antes de criar uma senha.',
  session_over: 'Sua sessão terminou. Entre de novo.',
  unknown_client: 'Este aplicativo não é conhecido.',
  email_taken: 'Este e-mail já tem uma conta.',
  slug_taken: 'Este endereço já é ou já foi de outra pessoa. Escolha outro.',
  unsupported_provider: 'Não é possível entrar por este provedor!',
  provider_away: 'Não conseguimos falar com o provedor. Tente de novo daqui a pouco.',
  provider_refused: 'Não foi possível entrar por este provedor. Tente de novo.',
  provider_without_email:
    'O provedor não informou o seu e-mail. Permita isso por lá, ou crie uma conta com e-mail e senha.',
  attempt_over: 'Esta tentativa de entrar terminou. Comece de novo.',
  terms_needed: 'Para criar a sua conta, aceite os termos de uso e a política de privacidade.',
  account_by_password: 'Este e-mail já tem uma conta. Entre primeiro com a sua senha.',
  account_by_provider: 'Este e-mail já tem uma conta. Entre primeiro pelo provedor que você já usa.',
  identity_taken: 'Esta conta do provedor já pertence a outra pessoa aqui.',
  forgot_email_not_found: 'Não encontramos o seu e-mail',
  token_expiration: 'Sinto muito, mas parece que o seu link expirou ou é inválido. Peça um novo link.',
  already_validated: 'Esta conta já foi confirmada.',
  weak_password: 'Esta senha é fácil de adivinhar. Escolha outra.',
  conflict: 'Isto não é possível no estado atual.',
  expired: 'Este link expirou.',
  too_large: 'O arquivo é grande demais.',
  wrong_file_type: 'Este tipo de arquivo não é aceito.',
  file_too_large: 'O arquivo é grande demais: são aceitos até 10 MB.',
  one_file: 'Envie um arquivo só.',
  not_a_picture: 'Isto não é uma imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.',
  picture_kind: 'Não reconhecemos esta imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.',
  picture_unreadable: 'Esta imagem está danificada ou incompleta. Abra-a, salve de novo e envie a nova cópia.',
  picture_second_nature: 'Este arquivo não é só uma imagem. Abra a imagem, salve de novo e envie a nova cópia.',
  picture_too_many_pixels: 'Esta imagem tem pixels demais. Diminua a imagem e envie de novo.',
  too_busy: 'Muita gente está enviando imagens agora. Tente de novo daqui a pouco.',
  storage_away: 'Não conseguimos guardar nem abrir arquivos agora. Tente de novo daqui a pouco.',
  invalid: 'Confira os campos indicados.',
  too_many: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  internal: 'Ops! Algo deu errado no nosso servidor.',
  database_away: 'Estamos voltando em instantes. Tente de novo daqui a pouco.',
};

const en: Record<keyof typeof pt, string> = {
  malformed: 'We could not understand this request.',
  unauthenticated: 'Sign in to continue.',
  refused: 'You are not allowed to do this.',
  profile_incomplete:
    'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
  not_found: 'We could not find what you are looking for.',
  challenge_not_found: "Oops! We couldn't find this challenge.",
  category_not_found: 'We could not find this goal.',
  member_not_found: 'We could not find this person.',
  wrong_credentials: 'Wrong e-mail or password.',
  required: validationMessage(required, 'en'),
  wrong_password: 'This is not your password.',
  sign_in_again: 'For your safety, sign out and in again before you create a password.',
  session_over: 'Your session is over. Sign in again.',
  unknown_client: 'This application is not known.',
  email_taken: 'This e-mail already has an account.',
  slug_taken: 'This address is or was somebody else’s. Choose another.',
  unsupported_provider: 'Sign In provider not supported!',
  provider_away: 'We could not reach the provider. Try again in a moment.',
  provider_refused: 'Signing in by this provider did not work. Try again.',
  provider_without_email:
    'The provider did not tell your e-mail. Allow it there, or create an account with e-mail and password.',
  attempt_over: 'This attempt to sign in is over. Start again.',
  terms_needed: 'To create your account, accept the terms of use and the privacy policy.',
  account_by_password: 'This e-mail already has an account. Sign in with your password first.',
  account_by_provider: 'This e-mail already has an account. Sign in by the provider you already use first.',
  identity_taken: 'This account of the provider already belongs to somebody else here.',
  forgot_email_not_found: "Sorry, we didn't find your e-mail address",
  token_expiration: "I'm sorry, but it looks like your link is expired or invalid, please request a new link",
  already_validated: 'This account is already validated.',
  weak_password: 'This password is easy to guess. Choose another.',
  conflict: 'This is not possible in the present state.',
  expired: 'This link has expired.',
  too_large: 'The file is too large.',
  wrong_file_type: 'This kind of file is not accepted.',
  file_too_large: 'The file is too large: up to 10 MB are accepted.',
  one_file: 'Send one file only.',
  not_a_picture: 'This is not a picture. Send a JPEG, PNG, WebP or AVIF file.',
  picture_kind: 'We do not recognise this picture. Send a JPEG, PNG, WebP or AVIF file.',
  picture_unreadable: 'This picture is damaged or incomplete. Open it, save it again and send the new copy.',
  picture_second_nature: 'This file is not only a picture. Open the picture, save it again and send the new copy.',
  picture_too_many_pixels: 'This picture has too many pixels. Make it smaller and send it again.',
  too_busy: 'Many people are sending pictures right now. Try again in a moment.',
  storage_away: 'We cannot keep or open files right now. Try again in a moment.',
  invalid: 'Check the fields pointed out.',
  too_many: 'Too many tries. Wait a moment and try again.',
  internal: 'Oops! Something went wrong with our server.',
  database_away: 'We will be back in a moment. Try again shortly.',
};

const messages = { pt, en };

/** The sentence for a failure, in the caller's language. */
export function errorMessage(key: string, language: Language): string {
  const texts: Record<string, string> = messages[language];
  return texts[key] ?? messages[language].internal;
}
