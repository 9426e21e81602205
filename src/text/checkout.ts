import { formatDays } from '#text/dates.ts';

export const checkoutText = {
  title: 'Checkout',
  description: "Indirizzo, carta e conferma dell'ordine.",
  steps: ['Carrello', 'Informazioni', 'Pagamento', 'Conferma'],
  stepBar: "Passi dell'ordine",
  loading: "Caricamento dell'ordine",
  allNeeded: 'Tutti i campi sono necessari, tranne quelli facoltativi.',
  contact: 'I tuoi contatti',
  shipping: 'Dove spediamo',
  optional: 'facoltativo',
  privacy: "Usiamo i tuoi dati solo per l'ordine e la consegna.",
  privacyLink: 'Come li trattiamo',
  next: 'Continua',
  back: 'Indietro',
  summary: "Riepilogo dell'ordine",
  showSummary: "Mostra riepilogo dell'ordine",
  hideSummary: "Nascondi riepilogo dell'ordine",
  subtotal: 'Subtotale',
  delivery: 'Spedizione',
  total: 'Totale',
  quantity: (count: number) => `Quantità: ${count}`,
  review: 'Controlla e conferma',
  reviewCustomer: 'Consegna e contatti',
  reviewCard: 'Carta',
  change: 'Modifica',
  changeCustomer: 'Modifica consegna e contatti',
  changeCard: 'Modifica carta',
  cardEnding: (lastFour: string) => `Carta che finisce con ${lastFour}`,
  expires: (date: string) => `Scade ${date}`,
  deliveryTime: 'Tempi di consegna',
  /** Days of making, then working days on the way. */
  deliveryDays: ({ making, least, most }: { making: number; least: number; most: number }) => {
    const travel = `arriva in ${least}–${most} giorni lavorativi`;
    if (making === 0) return `Il pacco parte subito e ${travel}.`;
    return `Lo facciamo a mano in ${formatDays(making)}; poi il pacco ${travel}.`;
  },
  withdrawal: 'Diritto di recesso',
  withdrawalHint: 'Hai 14 giorni dalla consegna per ripensarci, senza dare spiegazioni.',
  withdrawalLink: 'Come si recede',
  termsLink: 'Condizioni di vendita',
  newTab: '(si apre in un’altra scheda)',
  totalWithVat: 'Totale, IVA e spedizione incluse',
  obligation: 'Premendo "Paga" invii un ordine con obbligo di pagare',
  pay: 'Paga',
  paying: 'Pagamento in corso…',
  leaveWarning: 'Are you sure you want to exit?',
  stayWhilePaying: 'Il pagamento è in corso: aspetta un momento.',
} as const;

export const customerFieldText = {
  email: 'E-mail',
  first_name: 'Nome',
  last_name: 'Cognome',
  address: 'Indirizzo',
  civic_number: 'Numero civico',
  zipcode: 'CAP',
  city: 'Città',
  region: 'Regione',
  phone: 'Telefono',
} as const;

export const regionText = {
  placeholder: 'Scegli la regione',
  none: 'Nessuna regione trovata',
  found: (count: number) => (count === 1 ? '1 regione' : `${count} regioni`),
  guidance: 'Scrivi per cercare, usa le frecce per scorrere e Invio per scegliere.',
  chosen: (region: string) => `${region}, scelta`,
} as const;
