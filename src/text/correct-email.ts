/** On the confirmation, in the browser that ordered. */
export const correctEmailText = {
  writtenTo: (email: string) => `L’abbiamo mandata all’indirizzo ${email}.`,
  open: 'Non è giusto? Correggilo',
  label: 'Il tuo indirizzo e-mail',
  send: 'Invia di nuovo la conferma',
  sending: 'Invio in corso…',
  done: (email: string) => `Corretto: la conferma è in viaggio verso ${email}.`,
  /** Before an address. */
  onlyOnce: 'Si corregge una volta sola: se non è giusto nemmeno così, scrivici a',
  failed: 'Non siamo riuscite a correggerlo: riprova tra poco.',
} as const;
