import { useRevalidator } from 'react-router';
import { failedListText as text } from '#text/failed-list.ts';
import { useBackOnline, useOnline } from '#ui/use-online.ts';
import { FailedCall } from '#web/errors/failed-call.tsx';

/** Stands for a list whose call failed. It is asked for again at a press, and when the connection is back. */
export function FailedList() {
  const { revalidate, state } = useRevalidator();
  const isOnline = useOnline();
  const retry = () => void revalidate();
  useBackOnline(retry);
  const words = isOnline ? text.failed : text.offline;
  return <FailedCall {...words} retrying={state === 'loading'} onRetry={retry} />;
}
