/** Stands in no built file: a test looks for it there, and must not load React to know it. */
export const uiTitle = 'The parts this shop is knitted from';
