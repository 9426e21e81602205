/** The mail server, or the folder of e-mails, did not take an e-mail; the message names no address. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent';
}
