export const backInStockText = {
  /** Of a piece that comes in one size only, no other can be had. */
  heading: (size: string) =>
    size === 'unica' ? 'Questo pezzo è esaurito' : 'Questa taglia è esaurita',
  lead: 'Lascia il tuo indirizzo: ti scriviamo appena torna.',
  /** Where no script runs. */
  byMail: 'Scrivici, e ti avvisiamo appena torna:',
  email: 'Indirizzo e-mail',
  send: 'Avvisami',
  sending: 'Invio richiesta in corso...',
  sent: 'Richiesta inviata!',
  /** The same for every address, so that it does not reveal which are confirmed. */
  confirm: 'Indirizzo nuovo? Confermalo con il link che ti abbiamo mandato.',
  failed: "Errore durante l'invio della richiesta",
  emailRequired: 'Inserisci un indirizzo email',
  emailInvalid: "L'indirizzo inserito non è valido",
  privacy:
    'Usiamo l’indirizzo solo per questo avviso e lo cancelliamo entro una settimana dall’invio, o al più tardi dopo 12 mesi.',
  privacyLink: 'Informativa privacy',
} as const;
