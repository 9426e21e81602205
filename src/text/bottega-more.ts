import { bottegaText } from './bottega.ts';

/** The screens that are not in the bar, with a line on what is done there. */
export const moreText = {
  title: 'Altro',
  accounts: { name: bottegaText.accounts, body: 'Incassi, rimborsi e registro, mese per mese' },
  customers: { name: 'Clienti', body: 'Trovare un cliente, dargli i suoi dati o cancellarli' },
  visits: { name: 'Visite', body: 'Che cosa si guarda, che cosa finisce nel carrello' },
  backup: { name: 'Copia del negozio', body: 'L’ultima copia, farne una, scaricarla' },
  devices: { name: bottegaText.devices, body: 'Da dove sei dentro, e le tue passkey' },
} as const;
