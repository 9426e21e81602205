import { useEffect, useState } from 'react';
import { pushCalls } from '#contract/bottega/push.ts';
import { pushText as text } from '#text/bottega-push.ts';
import type { callBottega } from '#bottega/call-bottega.ts';
import { Failure, Loaded, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { ActionButton } from '#bottega/use-action.tsx';
import { useCall } from '#bottega/use-call.ts';
import {
  pushObstacle,
  type PushProblem,
  readOwnEndpoint,
  rememberWanted,
  subscribe,
  unsubscribe,
} from './device-push.ts';

/** Notifications on this device: why there are none, or how they are turned on, tried and turned off. */
export function PushPart() {
  const obstacle = pushObstacle();
  return (
    <Section title={text.title}>
      <p className="mb-3">{text.body}</p>
      {obstacle === undefined ? (
        <PushSwitch />
      ) : (
        <p className="text-sm text-soft">{text.obstacles[obstacle]}</p>
      )}
    </Section>
  );
}

function PushSwitch() {
  const called = useCall(pushCalls.push, {});
  const { statusMessage, announce, report } = useStatusMessage(called.reload);
  const { response } = called;
  /** This browser's subscription: it may have ended since the shop was told of it. */
  const [own, setOwn] = useState<string>();
  const [problem, setProblem] = useState<PushProblem>();

  useEffect(() => void readOwnEndpoint().then(setOwn), []);

  async function start(call: typeof callBottega, publicKey: string) {
    const made = await subscribe(publicKey);
    if (!made.ok) return made.problem;
    await call(pushCalls.startPush, made.subscription);
    setOwn(made.subscription.endpoint);
    rememberWanted(true);
    return undefined;
  }

  async function stop(call: typeof callBottega): Promise<void> {
    // First: a renewal under way looks once the shop has forgotten the subscription.
    rememberWanted(false);
    await call(pushCalls.stopPush, {});
    await unsubscribe();
  }

  return (
    <>
      {statusMessage}
      {/* The list above it says so when there is no connection. */}
      <Loaded called={{ ...called, failure: response === undefined ? called.failure : undefined }}>
        {({ public_key: publicKey, endpoint }) =>
          endpoint !== undefined && endpoint === own ? (
            <>
              <p className="mb-3 text-sm">{text.isOn}</p>
              <div className="flex flex-wrap gap-3">
                <ActionButton
                  look="outline"
                  work={(call) => call(pushCalls.tryPush, {})}
                  onDone={() => announce(text.tried)}
                >
                  {text.try}
                </ActionButton>
                <ActionButton look="outline" work={stop} onDone={() => report(text.stopped)}>
                  {text.stop}
                </ActionButton>
              </div>
            </>
          ) : (
            <>
              {problem && <Failure message={text.problems[problem]} />}
              <ActionButton
                look="outline"
                work={(call) => start(call, publicKey)}
                onDone={(failed) => {
                  setProblem(failed);
                  if (failed === undefined) report(text.started);
                }}
              >
                {text.start}
              </ActionButton>
            </>
          )
        }
      </Loaded>
    </>
  );
}
