/** A passkey that was added or removed. */
export interface PasskeyNews {
  /** The device it was added on: 'Safari, iPhone'. */
  device: string;
  at: Date;
}

/** A person who was invited to the Bottega, came or left. */
export interface PeopleNews {
  /** Name and address of the person who was invited, came or left. */
  name: string;
  email: string;
  /** The name of the maker who did it; undefined for the command line, and for oneself. */
  by?: string;
  /** The reader is the person. */
  isReader: boolean;
  at: Date;
}
