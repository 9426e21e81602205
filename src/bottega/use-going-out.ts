import { use } from 'react';
import { useHref } from 'react-router';
import { bottegaPaths } from './bottega-paths.ts';
import { forgetResponses } from './kept-responses.ts';
import { forgetPhotographs } from './photographs/kept-photographs.ts';
import { GoingOut } from './use-call.ts';
import { forgetDrafts } from './use-draft.ts';
import { forgetWorker } from './worker/register-worker.ts';

/** The last call of a maker on this device, after which it keeps nothing of the Bottega. */
export function useGoingOut() {
  const signInAddress = useHref(bottegaPaths.signIn);
  const goingOutRef = use(GoingOut);
  return {
    async goOut(lastCall: Promise<unknown>): Promise<void> {
      goingOutRef.current = true;
      try {
        await lastCall;
      } catch (error) {
        goingOutRef.current = false;
        throw error;
      }
      await Promise.all([forgetWorker(), forgetPhotographs()]);
    },
    /** The page is loaded anew: nothing of what was seen or typed inside is left in the tab. */
    leave(): void {
      forgetDrafts();
      forgetResponses();
      window.location.replace(signInAddress);
    },
  };
}
