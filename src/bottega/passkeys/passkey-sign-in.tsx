import { passkeyText } from '#text/bottega-passkeys.ts';
import { Failure } from '#bottega/layout/screen.tsx';
import { usePasskeySignIn } from '#bottega/passkeys/use-passkey-sign-in.ts';
import { Button } from '#ui/button.tsx';

/** The way in without a code; where there is none, one line that says why. */
export function PasskeySignIn({ onEnter }: { onEnter: () => void }) {
  const { hindrance, message, isBusy, press } = usePasskeySignIn(onEnter);
  if (hindrance !== undefined) {
    return <p className="mt-6 text-sm text-soft">{passkeyText.hindrances[hindrance]}</p>;
  }
  return (
    <div className="mt-5 grid gap-5">
      <p className="text-center text-sm text-soft">{passkeyText.or}</p>
      {message && <Failure message={message} />}
      <Button look="outline" busy={isBusy} disabled={isBusy} onClick={press}>
        {passkeyText.signIn}
      </Button>
    </div>
  );
}
