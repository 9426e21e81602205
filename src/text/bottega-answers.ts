/** The words of customers on the page of their order. */
export const answersText = {
  title: 'Il cliente ha scritto',
  today: 'Da rispondere',
  inList: 'Ha scritto, da rispondere',
  by: (name: string) => (name === '' ? 'Il cliente' : name),
  makers: 'Voi',
  open: 'Aspetta una risposta.',
  reply: 'Rispondi',
  settle: 'Non serve risposta',
  settled: 'Fatto: non è più fra quelli da rispondere.',
  all: (count: number) => `Altri ${count}: li trovi negli ordini, con la scritta “Ha scritto”.`,
} as const;
