/** The further work of a killed process: none. */
export class Killed extends Error {}
