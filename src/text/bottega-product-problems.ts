import type { ProductProblem } from '#contract/product-rule.ts';
import { formatSum } from './money.ts';

/** The sentence under a field of a product that cannot be saved. */
export function productProblemText(problem: ProductProblem): string {
  switch (problem.rule) {
    case 'empty':
      return 'Non può restare vuoto.';
    case 'too_long':
      return `È troppo lungo: al massimo ${problem.most} caratteri.`;
    case 'unseen_signs':
      return 'Ci sono segni che non si vedono, come una tabulazione: cancellali e riscrivi.';
    case 'no_swatch':
      return 'Scegli il colore: toccalo nella foto, o nel riquadro.';
    case 'malformed':
      return 'Così non si capisce: ricontrolla quello che hai scritto.';
    case 'least':
      return `Al minimo ${problem.limit}.`;
    case 'most':
      return `Al massimo ${problem.limit}.`;
    case 'high_price':
      return `Al massimo ${formatSum(problem.most)}.`;
    case 'few_lines':
      return problem.limit === 1 ? 'Ne serve almeno uno.' : `Ne servono almeno ${problem.limit}.`;
    case 'many_lines':
      return `Sono troppi: al massimo ${problem.limit}.`;
    case 'whole':
      return 'Scrivi un numero intero.';
    case 'half_centimetres':
      return 'Scrivi i centimetri interi, o con il mezzo: 62,5.';
    case 'low_price':
      return `Al minimo ${formatSum(problem.least)}: le carte non accettano meno.`;
    case 'days_missing':
      return 'Per un pezzo che si fa dopo l’ordine ci vuole almeno un giorno.';
    case 'repeated':
      return `“${problem.value}” c’è già.`;
    case 'name_taken':
      return `“${problem.name}” c’è già, forse fuori vendita: rimetti in vendita quello.`;
    case 'no_sizes':
      return 'Ci vuole almeno una taglia.';
    case 'no_picture':
      return 'Ci vuole almeno una foto: prima aggiungila.';
    case 'picture_gone':
      return 'Una foto non c’è più: toglila dall’elenco.';
    case 'text_alone':
    case 'text_braces':
      return 'Un testo delle foto non va bene: ricontrollalo.';
    default:
      return problemOfLabel(problem);
  }
}

type OfLabel = Extract<
  ProductProblem,
  {
    rule:
      | `composition_${string}`
      | `fibre_${string}`
      | `vegan_${string}`
      | `wool_${string}`
      | `size_${string}`
      | `measure${string}`
      | 'animal_notice'
      | 'ease_alone'
      | 'no_size';
  }
>;

/** Of the composition and what depends on it, and of the measures. */
function problemOfLabel(problem: OfLabel): string {
  switch (problem.rule) {
    case 'composition_sum':
      return `Le percentuali di “${problem.text}” fanno ${problem.sum}: devono fare 100.`;
    case 'composition_order':
      return 'Metti prima la fibra con la percentuale più alta.';
    case 'composition_part':
      return 'Se il pezzo ha più parti, ognuna vuole il suo nome: “Federa: 100% lana; imbottitura: 100% cotone”.';
    case 'composition_shape':
    case 'fibre_shape':
      return `“${problem.text}” non è una composizione come “80% lana, 20% kashmir”.`;
    case 'fibre_name':
      return `“${problem.text}” non è tra i nomi di fibra che la legge ammette sull’etichetta.`;
    case 'wool_mixed':
      return 'La qualità “100% lana” vale solo per un pezzo tutto di lana: prima toglila, o cambia la composizione.';
    case 'vegan_mixed':
      return 'La qualità “Cotone vegano” vale solo per un pezzo tutto di cotone: prima toglila, o cambia la composizione.';
    case 'vegan_animal':
      return 'La qualità “Cotone vegano” non va con parti di origine animale: prima toglila.';
    case 'animal_notice':
      return `Parli di ${problem.sign}: la legge vuole anche la riga “${problem.notice}”.`;
    case 'measures_many':
      return `Al massimo ${problem.most} misure: togline qualcuna.`;
    case 'size_unmeasured':
      return `Mancano le misure di ${problem.sizes.join(', ')}. Se quella taglia adesso è fuori vendita: scegli “Nessuna misura”, rimettila in vendita, poi scrivi le misure di tutte.`;
    case 'measure_missing':
      return `A ${problem.size} manca: ${problem.measures.join(', ')}.`;
    case 'no_size':
      return `La taglia ${problem.size} non c’è più.`;
    case 'ease_alone':
      return 'L’agio vale solo se tra le misure c’è il torace.';
    default:
      return problem satisfies never;
  }
}
