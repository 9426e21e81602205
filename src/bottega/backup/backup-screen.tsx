import { useEffect, useEffectEvent } from 'react';
import { backupCalls, type BottegaBackups } from '#contract/bottega/backups.ts';
import { withQuery } from '#contract/endpoints.ts';
import { backupText, formatSize } from '#text/bottega-backup.ts';
import { moreText } from '#text/bottega-more.ts';
import { DownloadButton } from '#bottega/layout/download-button.tsx';
import { Failure, Loaded, Screen, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { type Called, useCall } from '#bottega/use-call.ts';

export function BackupScreen() {
  const called = useCall(backupCalls.backups, {});
  return (
    <Screen title={moreText.backup.name}>
      <Loaded called={called}>
        {(backups) =>
          backups.folder === undefined ? (
            <p>{backupText.none}</p>
          ) : (
            <Backups backups={backups} folder={backups.folder} reload={called.reload} />
          )
        }
      </Loaded>
    </Screen>
  );
}

interface BackupsProps extends Pick<Called<BottegaBackups>, 'reload'> {
  backups: BottegaBackups;
  folder: string;
}

function Backups({ backups: { last, run }, folder, reload }: BackupsProps) {
  const { statusMessage, announce, report } = useStatusMessage(reload);
  const isMaking = run !== undefined && run.ended_at === undefined;
  useReloadWhile(isMaking, reload);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <output className="mb-4 block">
          {last === undefined
            ? backupText.noLast
            : backupText.last(new Date(last.at), formatSize(last.bytes))}
        </output>
        <output className="block text-sm text-sage not-empty:mb-4">
          {isMaking && backupText.isMaking(run.by, new Date(run.asked_at))}
        </output>
        {run?.problem && <Failure message={backupText.problems[run.problem]} />}
        {statusMessage}
        <div className="flex flex-wrap items-center gap-3">
          {!isMaking && (
            <ActionButton
              work={(call) => call(backupCalls.makeBackup, {})}
              onDone={() => report(backupText.asked)}
            >
              {backupText.make}
            </ActionButton>
          )}
          {last !== undefined && (
            <DownloadButton
              id="backup"
              href={withQuery(backupCalls.backupFile.path, { name: last.name })}
              onStart={() => announce(backupText.downloading)}
            >
              {backupText.download}
            </DownloadButton>
          )}
        </div>
      </div>
      <Section title={backupText.whatTitle}>
        <p>{backupText.what}</p>
      </Section>
      <Section title={backupText.whereTitle}>
        <p className="mb-3 wrap-anywhere">{backupText.where(folder)}</p>
        <p className="mb-3">{backupText.elsewhere}</p>
        <p>{backupText.restore}</p>
      </Section>
    </div>
  );
}

const everyMs = 2_000;

/** The end of a job is told to no screen: the screen looks again while it is open and in sight. */
function useReloadWhile(isWaiting: boolean, reload: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const looking = setInterval(look, everyMs);
    return () => clearInterval(looking);
  }, [isWaiting]);
}
