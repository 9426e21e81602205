/** Stands in no built file: the tests look for it there. */
export const uiTitle = 'The parts this shop is knitted from';
