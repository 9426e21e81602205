import { beforeDay } from './dates.ts';

/** The screen of the visits. */
export const visitsText = {
  span: 'Quanti giorni',
  spans: { '7': 'Ultimi 7 giorni', '30': 'Ultimi 30 giorni' },
  how: 'Il negozio conta quante volte si apre ogni pagina e ogni pezzo, senza cookie e senza sapere chi è. Sono numeri all’incirca: i motori di ricerca che si presentano restano fuori, le vostre visite no.',
  none: 'In questi giorni ancora nessuna visita.',
  perDay: 'Giorno per giorno',
  best: (seen: number) => `Il giorno con più visite: ${seen}`,
  onlyDay: (day: string, seen: number) =>
    seen === 1
      ? `Una visita sola, ${beforeDay('il', day)}.`
      : `${seen} visite, tutte ${beforeDay('il', day)}.`,
  day: 'Giorno',
  seen: 'Visite',
  dayDetails: ({ pages, products, carted, sold }: DayCounts) =>
    [
      pages > 0 ? (pages === 1 ? 'una pagina' : `${pages} pagine`) : undefined,
      products > 0 ? (products === 1 ? 'un pezzo aperto' : `${products} pezzi aperti`) : undefined,
      carted > 0 ? `${carted} nel carrello` : undefined,
      sold > 0 ? (sold === 1 ? 'uno venduto' : `${sold} venduti`) : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(', '),
  otherDays: (days: number) =>
    days === 1 ? 'Nell’altro giorno niente.' : `Negli altri ${days} giorni niente.`,
  mostSeen: 'I pezzi più guardati',
  noProducts: 'Nessun pezzo aperto in questi giorni.',
  steps: { seen: 'Visto', carted: 'Nel carrello', sold: 'Venduto' },
  hint: 'Molto visto e mai nel carrello? Guarda la fotografia e il prezzo. Nel carrello e mai venduto? Forse la spedizione, o l’attesa.',
} as const;

interface DayCounts {
  pages: number;
  products: number;
  carted: number;
  sold: number;
}
