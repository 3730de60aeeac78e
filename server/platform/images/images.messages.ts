/** Why a file is refused as a picture. */
export const pictureMessages = {
  picture_kind: {
    pt: 'Não reconhecemos esta imagem. Envie um arquivo JPEG, PNG, WebP ou AVIF.',
    en: 'We do not recognise this picture. Send a JPEG, PNG, WebP or AVIF file.',
  },
  picture_unreadable: {
    pt: 'Esta imagem está danificada ou incompleta. Abra-a, salve de novo e envie a nova cópia.',
    en: 'This picture is damaged or incomplete. Open it, save it again and send the new copy.',
  },
  picture_second_nature: {
    pt: 'Este arquivo não é só uma imagem. Abra a imagem, salve de novo e envie a nova cópia.',
    en: 'This file is not only a picture. Open the picture, save it again and send the new copy.',
  },
  picture_too_many_pixels: {
    pt: 'Esta imagem tem pixels demais. Diminua a imagem e envie de novo.',
    en: 'This picture has too many pixels. Make it smaller and send it again.',
  },
  picture_too_slow: {
    pt: 'Esta imagem é complexa demais e demora muito para abrir. Simplifique-a, salve de novo e envie a nova cópia.',
    en: 'This picture is too complex and takes too long to open. Simplify it, save it again and send the new copy.',
  },
  too_busy: {
    pt: 'Muita gente está enviando imagens agora. Tente de novo daqui a pouco.',
    en: 'Many people are sending pictures right now. Try again in a moment.',
  },
};
