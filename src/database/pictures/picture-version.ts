import { sql } from 'kysely';

/** What changes with a picture's content and nothing else; goes into its address. */
export const pictureVersion = sql<string>`left(picture.checksum, 8)`;
