import { type ComponentType, useState } from 'react';
import { errorPagesText } from '#text/error-pages.ts';
import { useShowPopup } from '#web/layout/popup.tsx';
import { logProblem } from '#web/log-problem.ts';
import { loadChunk } from '#web/router/load-chunk.ts';

type Load<Module> = () => Promise<Module>;

/**
 * Loads the script that a press needs: `loadPressed(() => import('./heavy.ts'))`. A failure is said over the page, and
 * resolves with undefined. Without a line nothing is asked for, so that the next press can load it: a browser keeps a
 * module that failed until the page is left.
 */
export function useLoadPressed(): <Module>(load: Load<Module>) => Promise<Module | undefined> {
  const showPopup = useShowPopup();
  return async (load) => {
    try {
      if (navigator.onLine) return await loadChunk(load);
    } catch (problem) {
      logProblem(problem);
    }
    showPopup({ kind: 'problem', text: errorPagesText.missingPressed });
    return undefined;
  };
}

/** A component whose script a press loads, such as a window; `Part` is undefined until it is there, and takes `state` where it is a window. */
export function usePressedPart<Props>(load: Load<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isLoading, setLoading] = useState(false);
  const [open, setOpen] = useState(false);
  const loadPressed = useLoadPressed();

  async function press() {
    setOpen(true);
    if (Part !== undefined || isLoading) return;
    setLoading(true);
    const loaded = await loadPressed(load);
    setLoading(false);
    if (loaded !== undefined) setPart(() => loaded);
  }

  const state = { open, onClose: () => setOpen(false) };
  return { Part, isLoading, press: () => void press(), state };
}
