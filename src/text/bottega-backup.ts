import { beforeDay, formatMoment } from './dates.ts';

/** The screen of the backups. */
export const backupText = {
  none: 'Questo negozio non fa copie da solo: le fa chi cura il server, insieme all’archivio. Chiedigli quando è stata fatta l’ultima e dove sta.',
  last: (at: Date, size: string) =>
    `L’ultima copia è ${beforeDay('del', formatMoment(at))}: ${size}.`,
  noLast: 'Ancora nessuna copia.',
  make: 'Fai una copia adesso',
  asked: 'Copia chiesta: qui sopra leggi quando è finita.',
  isMaking: (by: string | undefined, at: Date) => {
    const asked = by === undefined ? 'chiesta' : `chiesta da ${by}`;
    return `Copia in corso, ${asked} ${beforeDay('il', formatMoment(at))}. Puoi chiudere la pagina: va avanti da sola.`;
  },
  problems: {
    no_room: 'La copia non è riuscita: sul server non c’è più posto. Dillo a chi lo cura.',
    no_answer:
      'La copia non è riuscita: l’archivio non ha risposto. Riprova tra poco; se non va, dillo a chi cura il server.',
    busy: 'Il negozio stava già facendo la copia della notte. Guarda la data qui sopra; se non ti basta, riprova.',
    lost: 'La copia non è finita: il negozio si è fermato. Falla di nuovo.',
    unknown:
      'La copia non è riuscita. Riprova; se non va, dillo a chi cura il server: il perché sta nel suo registro.',
  },
  download: 'Scarica l’ultima copia',
  downloading: 'Il file sta arrivando fra i download.',
  whatTitle: 'Che cosa c’è dentro',
  what: 'Tutto il negozio: pezzi e fotografie, ordini, nomi e indirizzi dei clienti. Tienila dove solo voi potete aprirla, mai in una cartella condivisa, e cancella quelle vecchie dal telefono.',
  whereTitle: 'Dove stanno',
  where: (folder: string) =>
    `Sul server, nella cartella ${folder}: restano le ultime 3 chieste da voi e, se il negozio ne fa una ogni notte, le ultime 14.`,
  elsewhere:
    'Se si rompe il server vanno perse anche loro: ogni tanto scaricane una e tienila su un computer in un altro posto.',
  restore: 'Per tornare a una copia serve chi cura il server.',
} as const;

const sizeFormats = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** '12,3 MB': at least a kilobyte. */
export function formatSize(bytes: number): string {
  const step = Math.min(2, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  const unit = sizeFormats[step] ?? 'kilobyte';
  const format = new Intl.NumberFormat('it', { style: 'unit', unit, maximumFractionDigits: 1 });
  return format.format(bytes / 1000 ** (step + 1));
}
