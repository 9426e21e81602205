/** What a process that was killed does next: nothing. */
export class Killed extends Error {}
