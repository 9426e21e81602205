import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { wishesText } from '#text/wishes.ts';
import { Button } from '#ui/button.tsx';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';

interface Shared {
  /** The pieces that the link shows, as one text. */
  pieces: string;
  link: string;
}

/** Makes a link to the list and hands it to the phone, or to the clipboard. Nothing is stored before the press. */
export function ShareWishes({ ids }: { ids: string[] }) {
  const [shared, setShared] = useState<Shared>();
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const pieces = ids.join(' ');
  const link = shared?.pieces === pieces ? shared.link : undefined;

  async function share() {
    if (busy) return;
    setBusy(true);
    try {
      const address = link ?? (await makeLink(ids));
      setShared({ pieces, link: address });
      setSaid((await handOn(address)) ? wishesText.copied : wishesText.link);
    } catch (problem) {
      logProblem(problem);
      setSaid(wishesText.shareFailed);
    }
    setBusy(false);
  }

  return (
    <div className="mt-12 max-w-xl">
      <Button busy={busy} onClick={() => void share()}>
        {wishesText.share}
      </Button>
      <p className="mt-3 text-sm text-soft">{wishesText.shareHint}</p>
      <output className="mt-3 block">{said}</output>
      {link && (
        <a href={link} translate="no" className="text-link inline-block py-3 wrap-anywhere">
          {link}
        </a>
      )}
    </div>
  );
}

async function makeLink(ids: string[]): Promise<string> {
  const { id } = await callApi('shareWishes', { ids });
  return new URL(paths.sharedWishes(id), location.origin).href;
}

/** @returns whether the link is in the clipboard; without `navigator.share` and clipboard it is only shown */
async function handOn(url: string): Promise<boolean> {
  const { share, clipboard }: Partial<Pick<Navigator, 'share' | 'clipboard'>> = navigator;
  try {
    if (share !== undefined) {
      await navigator.share({ title: wishesText.shared.title, url });
      return false;
    }
    await clipboard?.writeText(url);
    return clipboard !== undefined;
  } catch (problem) {
    // Closing the phone's own window of sharing is a refusal too.
    logProblem(problem);
    return false;
  }
}
