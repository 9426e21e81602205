/** Something outside failed because the run wanted it to: an answer, a commit, a letter. */
export class Outage extends Error {}
