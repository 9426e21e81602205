import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { bottegaText } from '#text/bottega.ts';
import { PasskeyOffer } from '#bottega/passkeys/passkey-offer.tsx';
import { places } from '#bottega/places.ts';
import { ClaimForm } from './claim-form.tsx';
import { SignIn } from './sign-in.tsx';

const arrivalSchema = z.object({
  /** Where whoever was led here wanted to be. */
  from: z.string().startsWith('/').catch(places.today),
  why: z.string().optional(),
  /** They were signed in until now, and are put out. */
  wasIn: z.boolean().optional(),
});

/** The way in: with the one-time link, whose token stands after the '#', a passkey or a mailed code. */
export function DoorScreen() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const [hasGivenUpLink, setGivenUpLink] = useState(false);
  const token = hasGivenUpLink ? '' : hash.slice(1);
  const arrival = arrivalSchema.safeParse(state ?? {}).data;
  const [hasEntered, setEntered] = useState(false);
  const isAgain = arrival?.why === 'sign_in_again';
  const goOn = () =>
    void navigate(arrival?.from ?? places.today, {
      replace: true,
      state: isAgain ? { again: true } : undefined,
    });
  // Whoever is in the middle of something is asked nothing else.
  const enter = () => (isAgain ? goOn() : setEntered(true));
  return (
    <main className="shell flex min-h-dvh max-w-md flex-col justify-center py-10">
      <p className="mb-6 font-display text-xl text-terracotta">{bottegaText.title}</p>
      {hasEntered && <PasskeyOffer onDone={goOn} />}
      {!hasEntered && token === '' && (
        <SignIn
          isAgain={isAgain}
          isPutOut={arrival?.why === 'sign_in' && arrival.wasIn === true}
          onEnter={enter}
          onEnterWithPasskey={goOn}
          onLeave={() => void navigate(arrival?.from ?? places.today, { replace: true })}
        />
      )}
      {!hasEntered && token !== '' && (
        <ClaimForm token={token} onEnter={enter} onGiveUp={() => setGivenUpLink(true)} />
      )}
    </main>
  );
}
