import { Fragment } from 'react';

/** A long address, which may go on in the next line after an '@' or a dot, and nowhere else if that is enough. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@.])/).map((piece, place) => (
    <Fragment key={`${place} ${piece}`}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
