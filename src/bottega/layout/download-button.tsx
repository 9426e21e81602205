import type { ReactNode } from 'react';
import { customerCalls, type guardedDownloads } from '#contract/bottega/customers.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { actionKey } from './back-from-sign-in.tsx';

interface DownloadButtonProps {
  id: (typeof guardedDownloads)[number];
  href: string;
  onStart: () => void;
  children: ReactNode;
}

/** Downloads a file for which one has to have just signed in; signing in comes first where it was longer ago. */
export function DownloadButton({ id, href, onStart, children }: DownloadButtonProps) {
  return (
    <ActionButton
      look="outline"
      action={actionKey(customerCalls.mayDownload, { id })}
      work={(call) => call(customerCalls.mayDownload, { id })}
      onDone={() => {
        startDownload(href);
        onStart();
      }}
    >
      {children}
    </ActionButton>
  );
}

/** By the browser itself, so that a large file never stands in the page's memory. */
function startDownload(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
