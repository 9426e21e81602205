export const sizeGuideText = {
  /** A link to the measures follows. */
  note: 'Le misure che abbiamo preso sono nella scheda, alla voce',
  /** An address to write to follows: not every size was measured. */
  write: 'Se non trovi quella che cerchi, scrivici:',
} as const;
