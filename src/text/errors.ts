import type { FieldProblem } from '#contract/customer.ts';
import type { ErrorCode } from '#contract/error.ts';

/** The message for shoppers of each error code of the API. */
export const errorText = {
  bad_request: 'La richiesta non è completa o non è corretta: controlla i dati e riprova.',
  unauthorised: 'La richiesta non è autorizzata.',
  forbidden: 'La richiesta arriva da un altro sito.',
  not_found: 'Non abbiamo trovato quello che cerchi.',
  file_not_found: 'Filename non esistente',
  not_available: 'La quantità richiesta non è disponibile!',
  in_stock: 'Questo pezzo è di nuovo disponibile: puoi metterlo nel carrello.',
  being_paid:
    'Qualcuno sta pagando questo pezzo proprio ora: tra qualche minuto torna libero, oppure è venduto e puoi chiederci un avviso.',
  price_changed:
    'Un prezzo è cambiato mentre ordinavi: non ti abbiamo addebitato nulla. Controlla il nuovo totale nel carrello e riprova.',
  key_reused: 'L’ordine è cambiato: torna al carrello e riprova.',
  order_closed:
    'Questo ordine non si può più pagare: è passato troppo tempo, oppure un ordine più recente ne ha preso il posto. Per questo non paghi nulla. Se hai già pagato l’altro, la conferma è nella tua e-mail; altrimenti i pezzi sono nel carrello.',
  already_corrected:
    'L’indirizzo di questo ordine è già stato corretto una volta: per cambiarlo ancora scrivici.',
  not_paid: 'Questo ordine non risulta pagato.',
  card_declined:
    'La carta è stata rifiutata: non ti abbiamo addebitato nulla. Prova con un’altra carta.',
  authentication_failed:
    'L’autenticazione della carta non è riuscita: non ti abbiamo addebitato nulla. Puoi riprovare.',
  too_many_attempts: 'Troppi tentativi in poco tempo: riprova tra qualche minuto.',
  too_many_held:
    'Dalla tua connessione ci sono già molti pezzi in attesa di pagamento: completa un ordine già iniziato, oppure riprova tra qualche minuto.',
  too_large: 'La richiesta è troppo grande.',
  overloaded: 'In questo momento il negozio è affollato: riprova tra qualche istante.',
  provider_unavailable:
    'Il servizio dei pagamenti non risponde. Se il pagamento è andato a buon fine riceverai un’e-mail di conferma; altrimenti riprova tra qualche minuto.',
  internal: 'Qualcosa è andato storto da parte nostra: riprova più tardi.',
} as const satisfies Record<ErrorCode, string>;

/** When a piece is missing at the moment of paying. */
export const notAvailableWhenPaying = `${errorText.not_available} Non ti abbiamo addebitato nulla.`;

/** The sentence for a refused card, more precise where the provider said why. */
export function declineText(declineCode: string | undefined): string {
  switch (declineCode) {
    case 'insufficient_funds':
      return 'La carta non ha fondi sufficienti: non ti abbiamo addebitato nulla. Prova con un’altra carta.';
    case 'expired_card':
      return 'La carta è scaduta: non ti abbiamo addebitato nulla. Prova con un’altra carta.';
    case 'incorrect_cvc':
    case 'invalid_cvc':
      return 'Il codice di sicurezza della carta non è corretto: non ti abbiamo addebitato nulla. Controllalo e riprova.';
    case 'processing_error':
      return 'La banca non ha potuto elaborare il pagamento: non ti abbiamo addebitato nulla. Riprova tra poco.';
    default:
      return errorText.card_declined;
  }
}

/** How long to wait, in words: 'riprova tra 5 minuti'. */
export function tooManyAttemptsText(retryAfterSeconds: number): string {
  if (retryAfterSeconds <= 5) return 'Troppi tentativi tutti insieme: riprova tra qualche secondo.';
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? 'un minuto' : `${minutes} minuti`;
  return `Troppi tentativi in poco tempo: riprova tra ${wait}.`;
}

/** The sentence for each problem of a form field. */
export const fieldText = {
  required: 'Questo campo è necessario',
  email: 'Inserisci un indirizzo email valido',
  zipcode: 'Inserisci un CAP valido',
  phone: 'Inserisci un numero di telefono valido',
  letters: 'Scrivilo per intero, in lettere',
  too_long: 'Il testo è troppo lungo',
} as const satisfies Record<FieldProblem, string>;

/** Spoken when a form is refused. */
export const fieldsText = {
  wrong: (count: number) => `Ci sono ${count} campi da controllare`,
} as const;

/** The sentence for a text of too many characters. */
export function tooLongText(length: number, most: number): string {
  return `Sono ${length} caratteri, al massimo ${most}: togline ${length - most}.`;
}

/** The sentence for a problem code of the contract's schemas; an unknown code reads as a missing value. */
export function fieldMessage(problem: string): string {
  const known = Object.entries(fieldText).find(([code]) => code === problem);
  return known?.[1] ?? fieldText.required;
}
