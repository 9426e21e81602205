import { type ComponentType, type MouseEvent, useState } from 'react';
import { Link, useMatch, useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { layoutText } from '#text/layout.ts';
import { Icon } from '#ui/icon.tsx';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';

/** The way to the search: its field opens over the page, and comes with the first press. */
export function SearchLink() {
  const [Panel, setPanel] = useState<ComponentType<{ open: boolean; onClose: () => void }>>();
  const [open, setOpen] = useState(false);
  const isHere = useMatch(paths.anySearch) !== null;
  const navigate = useNavigate();

  function openPanel(event: MouseEvent) {
    if (isHere || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
    loadChunk(() => import('#web/search/search-panel.tsx')).then(
      ({ SearchPanel }) => setPanel(() => SearchPanel),
      (problem: unknown) => {
        logProblem(problem);
        void navigate(paths.anySearch);
      },
    );
  }

  return (
    <>
      <Link
        to={paths.anySearch}
        aria-label={layoutText.search}
        aria-current={isHere ? 'page' : undefined}
        onClick={openPanel}
        className="grid size-[48px] place-items-center hover:text-terracotta"
      >
        <Icon name="search" />
      </Link>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
