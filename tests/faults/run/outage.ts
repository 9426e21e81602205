/** Something outside failed because the run wanted it to: an answer, a commit, an e-mail. */
export class Outage extends Error {}
