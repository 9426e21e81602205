import { formatSum } from './money.ts';

/** Notifications: their words on the device, and the part of the list of devices that turns them on. */
export const pushText = {
  notices: {
    order: ({ pieces, totalCents }: { pieces: number; totalCents: number }) =>
      `Nuovo ordine: ${countPieces(pieces)}, ${formatSum(totalCents)}`,
    withdrawal: 'Nuovo recesso',
    answer: 'Un cliente ha scritto su un ordine',
    trial: 'Gli avvisi arrivano qui',
  },
  title: 'Notifiche',
  body: 'Una notifica qui a ogni nuovo ordine, recesso o risposta di un cliente, anche con la Bottega chiusa. Dice quanti pezzi e quanto, mai nomi o indirizzi.',
  start: 'Avvisami qui',
  started: 'Da adesso gli avvisi arrivano qui.',
  isOn: 'Qui gli avvisi sono accesi.',
  try: 'Prova',
  tried: 'Avviso in partenza: arriva tra qualche secondo.',
  stop: 'Non avvisarmi più',
  stopped: 'Qui non arrivano più avvisi.',
  /** Why there are none here. */
  obstacles: {
    not_secure: 'Qui niente avvisi: vogliono un indirizzo che comincia con https.',
    home_screen:
      'Su iPhone e iPad gli avvisi arrivano solo se apri la Bottega dalla sua icona: in Safari tocca Condividi, poi “Aggiungi alla schermata Home”, e torna qui da lì.',
    not_supported: 'Questo browser non riceve avvisi.',
    refused:
      'Per questo sito gli avvisi sono bloccati: permettili nelle impostazioni del browser, poi ricarica.',
  },
  problems: {
    refused: 'Il permesso non c’è: tocca di nuovo e scegli “Consenti”.',
    not_ready: 'La Bottega si sta ancora preparando: riprova tra un momento.',
    unknown_service: 'Il servizio di avvisi di questo browser non lo conosciamo: usane un altro.',
    failed: 'Il browser non ha potuto accendere gli avvisi: riprova quando c’è linea.',
  },
} as const;

function countPieces(pieces: number): string {
  return pieces === 1 ? '1 pezzo' : `${pieces} pezzi`;
}
