/** The form by which the makers are asked, on the page Aiuto. */
export const helpQuestionText = {
  email: 'Indirizzo e-mail',
  text: 'La tua domanda',
  hint: 'Se parli di un ordine, scrivi anche il suo numero.',
  send: 'Manda la domanda',
  sending: 'La mandiamo…',
  sentHeading: 'Grazie per la domanda',
  /** The same for every address, so that it does not reveal which are confirmed. */
  sent: (email: string) =>
    `Ti rispondiamo a ${email}. Se non hai mai confermato questo indirizzo, prima apri l’e-mail che ti abbiamo mandato e confermalo: la tua domanda ci arriva in quel momento.`,
  tooMany: 'Per oggi le domande sono già tante: se è urgente, mandaci un’e-mail.',
  failed: 'La domanda non è partita, ma è ancora qui. Riprova tra poco, o mandaci un’e-mail.',
  privacy: 'Usiamo l’indirizzo solo per risponderti.',
  privacyLink: 'Informativa privacy',
} as const;

/** The e-mail that confirms the address of a question. */
export const confirmQuestionText = {
  subject: 'Confermi il tuo indirizzo? La tua domanda aspetta',
  preview: 'Un clic, e la tua domanda ci arriva.',
  title: 'Confermi il tuo indirizzo?',
  body: 'Con questo indirizzo qualcuno ci ha scritto una domanda dalla pagina Aiuto. Conferma che l’indirizzo è tuo: la domanda ci arriva, e ti rispondiamo qui.',
  link: 'Conferma l’indirizzo',
  ignore:
    'Il link vale sette giorni. Se non ci hai scritto tu, non devi fare nulla: senza conferma cancelliamo la domanda e l’indirizzo.',
} as const;
