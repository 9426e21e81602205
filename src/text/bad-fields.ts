/** Spoken when a form is refused; apart from `errors.ts`, whose many sentences not every page needs. */
export const badFieldsText = {
  wrong: (count: number) => `Ci sono ${count} campi da controllare`,
} as const;
