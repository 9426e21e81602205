/** The words of the card fields and of the challenge. */
export const messages = {
  fields: {
    cardNumber: { label: 'Numero della carta', placeholder: '1234 1234 1234 1234' },
    cardExpiry: { label: 'Data di scadenza della carta', placeholder: 'MM / AA' },
    cardCvc: { label: 'Codice di sicurezza della carta (CVC)', placeholder: 'CVC' },
  },
  /** By error code or decline code. */
  errors: new Map([
    ['incomplete_number', 'Il numero della carta è incompleto.'],
    ['invalid_number', 'Il numero della carta non è valido.'],
    ['incorrect_number', 'Il numero della carta non è corretto.'],
    ['incomplete_expiry', 'La data di scadenza della carta è incompleta.'],
    ['invalid_expiry_month', 'Il mese di scadenza della carta non è valido.'],
    ['invalid_expiry_month_past', 'La data di scadenza della carta è già passata.'],
    ['invalid_expiry_year', 'L’anno di scadenza della carta non è valido.'],
    ['invalid_expiry_year_past', 'L’anno di scadenza della carta è già passato.'],
    ['incomplete_cvc', 'Il codice di sicurezza della carta è incompleto.'],
    ['invalid_cvc', 'Il codice di sicurezza della carta non è valido.'],
    ['incorrect_cvc', 'Il codice di sicurezza della carta non è corretto.'],
    ['card_declined', 'La carta è stata rifiutata.'],
    ['insufficient_funds', 'I fondi disponibili sulla carta non sono sufficienti.'],
    ['expired_card', 'La carta è scaduta.'],
    [
      'processing_error',
      'Si è verificato un errore durante l’elaborazione della carta. Riprova tra poco.',
    ],
    [
      'payment_intent_authentication_failure',
      'Non è stato possibile autenticare il metodo di pagamento. Scegli un metodo di pagamento diverso e riprova.',
    ],
    ['rate_limit', 'Troppe richieste. Riprova tra poco.'],
  ]),
  connectionFailed:
    'Non è stato possibile raggiungere il servizio di pagamento. Controlla la connessione e riprova.',
  unexpected: 'Si è verificato un errore imprevisto. Riprova tra poco.',
  challenge: {
    title: 'Conferma il pagamento',
    question: 'La tua banca chiede di confermare un pagamento di',
    notice: 'Questa è una prova: nessun importo viene addebitato.',
    authorise: 'Autorizza',
    refuse: 'Rifiuta',
  },
};
