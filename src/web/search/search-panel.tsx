import { searchText } from '#text/search.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SearchForm } from './search-form.tsx';

/** The search over the page on which it was opened. */
export function SearchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={searchText.heading} placement="full">
      <div className="mx-auto w-full max-w-2xl pt-4 pb-10">
        <SearchForm first onLeave={onClose} />
      </div>
    </Dialog>
  );
}
