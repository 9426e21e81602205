import type { Qualities } from '#contract/product.ts';

/** Each badge opens a concrete explanation (Dir. 2024/825). */
export const qualityExplanations = {
  vegan:
    'Il pezzo è fatto solo di cotone: nel filato e nelle finiture non c’è alcun materiale di origine animale. La composizione completa è in “Dettagli e materiali”.',
  valuable:
    'Il filato contiene una fibra fine o rara: lana merino, cashmere, alpaca o seta. Quale, e in che percentuale, è scritto in “Dettagli e materiali”.',
  sheep:
    'La lana viene da greggi che d’estate salgono agli alpeggi delle Alpi occidentali e d’inverno scendono in pianura, a piedi. La compriamo dai pastori dopo la tosa di primavera.',
  wool: 'Tutte le parti tessili del pezzo sono di sola lana, senza fibre sintetiche né cotone, come dice l’etichetta di composizione.',
} as const satisfies Record<keyof Qualities, string>;
