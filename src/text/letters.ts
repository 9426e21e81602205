import { formatDay, formatDays, formatMoment } from '#text/dates.ts';

/** Every sentence of the letters. */
export const letterText = {
  order: 'Ordine',
  quantity: (qty: number) => (qty === 1 ? '1 pezzo' : `${qty} pezzi`),
  subtotal: 'Subtotale',
  delivery: 'Spedizione',
  total: 'Totale (IVA inclusa)',
  shipTo: 'Spediamo a',
  seller: 'Venditore',
  greeting: (name: string) => `Ciao ${name},`,
  signature: 'A presto, dal nostro laboratorio',
  confirmation: {
    subject: (number: string) => `Grazie, ordine ${number} confermato`,
    preview: 'Abbiamo ricevuto il tuo ordine e ci mettiamo al lavoro.',
    title: 'Grazie, ordine effettuato!',
    body: (placedAt: Date) =>
      `abbiamo ricevuto il tuo ordine del ${formatDay(placedAt)} e il pagamento è andato a buon fine. Ci mettiamo al lavoro: quando il pacco parte ti scriviamo di nuovo, con il codice per seguirlo.`,
    making: (days: number) =>
      `Tempo di lavorazione: circa ${formatDays(days)} prima della spedizione.`,
    rights: 'I tuoi diritti',
    withdrawal: (returnPaidBy: 'shopper' | 'shop') =>
      `Hai 14 giorni dalla consegna per recedere dal contratto senza darci spiegazioni. Basta il modulo in linea, oppure il testo qui sotto spedito per e-mail o per posta. Ti rimborsiamo entro 14 giorni, spedizione standard compresa; la restituzione è a ${returnPaidBy === 'shopper' ? 'tuo' : 'nostro'} carico.`,
    withdrawalLink: 'Recedere dal contratto qui',
    withdrawalForm: (number: string) =>
      `Modulo di recesso: «Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni: … Ordine ${number}, ricevuto il … Nome e indirizzo: … Data e firma (solo se il modulo è su carta): …»`,
    guarantee: 'Su ogni capo vale la garanzia legale di conformità di due anni.',
    guaranteeLink: 'Come funziona la garanzia',
    terms: 'Condizioni di vendita',
    view: 'Vedi l’ordine',
  },
  shipped: {
    subject: (number: string) => `Il tuo ordine ${number} è partito`,
    preview: 'Il pacco è in viaggio.',
    title: 'Il pacco è in viaggio',
    body: (number: string) => `L’ordine ${number} ha lasciato il nostro laboratorio.`,
    tracking: (code: string) => `Codice per seguirlo: ${code}`,
  },
  refunded: {
    subject: (number: string) => `Rimborso per l’ordine ${number}`,
    preview: 'Ti abbiamo rimborsato.',
    title: 'Ti abbiamo rimborsato',
    body: (amount: string, number: string) =>
      `Abbiamo rimborsato ${amount} per l’ordine ${number}, sulla carta con cui hai pagato. La banca può impiegare qualche giorno a mostrarlo.`,
  },
  interest: {
    subject: (name: string) => `Ti avvisiamo quando torna: ${name}`,
    preview: 'Abbiamo ricevuto la tua richiesta.',
    title: 'Richiesta ricevuta',
    body: 'Appena questo pezzo torna disponibile ti scriviamo una e-mail, una sola. Usiamo il tuo indirizzo soltanto per questo e poi lo cancelliamo.',
    link: 'Rivedi il pezzo',
  },
  back: {
    subject: (name: string) => `È tornato: ${name}`,
    preview: 'Il pezzo che aspettavi è di nuovo disponibile.',
    title: 'È tornato!',
    body: 'Il pezzo che aspettavi è di nuovo disponibile. Ne facciamo pochi alla volta e non lo mettiamo da parte: se ti piace ancora, non aspettare troppo.',
    link: 'Guardalo adesso',
  },
  withdrawal: {
    subject: (number: string) => `Ricevuta del tuo recesso, ordine ${number}`,
    preview: 'Abbiamo ricevuto la tua dichiarazione di recesso.',
    title: 'Recesso ricevuto',
    body: (number: string, at: Date) =>
      `Abbiamo ricevuto la tua dichiarazione di recesso per l’ordine ${number} il ${formatMoment(at)}. Ti scriviamo noi con le istruzioni per la restituzione; conserva questa e-mail come ricevuta.`,
  },
} as const;
