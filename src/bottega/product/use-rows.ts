import { useState } from 'react';
import { useSearchParams } from 'react-router';

interface SavedRow {
  row: string;
  /** Of the saved value; absent once it was taken back. */
  version?: string;
  former: unknown;
}

/** Which row is open, by the address, so that it is open after a reload; and the one that was saved last. */
export interface Rows {
  open: string | null;
  onOpen: (row: string | undefined) => void;
  saved: SavedRow | undefined;
  onSaved: (saved: SavedRow) => void;
  onUndone: () => void;
}

/** @param onChanged loads the product again */
export function useRows(onChanged: () => void): Rows {
  const [query, setQuery] = useSearchParams();
  const [saved, setSaved] = useState<SavedRow>();
  function open(row: string | undefined): void {
    setQuery(row === undefined ? {} : { campo: row }, { replace: true, preventScrollReset: true });
  }
  return {
    open: query.get('campo'),
    onOpen: open,
    saved,
    onSaved(row) {
      setSaved(row);
      open(undefined);
      onChanged();
    },
    onUndone() {
      setSaved(saved && { row: saved.row, former: saved.former });
      onChanged();
    },
  };
}
