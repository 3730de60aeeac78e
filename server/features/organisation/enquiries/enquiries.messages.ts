/** Messages of failures, in both languages. */
export const enquiryMessages = {
  requestNotFound: {
    pt: 'Não encontramos um pedido com este protocolo. Confira as letras e os números.',
    en: 'We could not find a request with this protocol. Check its letters and digits.',
  },
};
