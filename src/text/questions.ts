/** The question about an e-mail address that is probably mistyped. */
export const emailQuestionText = {
  question: (address: string) => `Intendevi ${address}?`,
  take: 'Sì, usa questo',
  keep: 'No, va bene così',
} as const;

/** A question about an address; it can be left unanswered. */
export const addressQuestionText = {
  houseNumber: (number: string) => `${number} è il numero civico?`,
  whichHouseNumber: 'Qual è il numero civico?',
  moveHouseNumber: 'Sì, spostalo',
  region: ({ zipcode, regions }: { zipcode: string; regions: readonly string[] }) =>
    `Il CAP ${zipcode} è ${regions.map(inRegion).join(' o ')}: è giusto?`,
  takeRegion: (region: string) => `Scegli ${region}`,
} as const;

function inRegion(region: string): string {
  switch (region) {
    case 'Lazio':
      return 'nel Lazio';
    case 'Marche':
      return 'nelle Marche';
    default:
      return `in ${region}`;
  }
}
