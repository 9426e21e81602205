import { useState } from 'react';
import { useParams } from 'react-router';
import { draftCalls, type OpenDraft } from '#contract/bottega/drafts.ts';
import { LeaveButton, LeaveQuestion } from '#bottega/layout/form.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import { Loaded, Screen } from '#bottega/layout/screen.tsx';
import { draftPlace, newPiecePlace } from '#bottega/photographs/kept-photographs.ts';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { useWhen } from '#bottega/use-when.ts';
import { draftText } from '#text/bottega-new-piece.ts';
import { pieceText } from '#text/bottega-product.ts';
import { emptyDraft, fromSaved, type PieceDraft, pieceDraftSchema } from './piece-draft.ts';
import { PieceForm } from './piece-form.tsx';

/** Begins a piece. What is typed stays in this browser until it is saved. */
export function NewPieceScreen() {
  const [first] = useState(() => emptyDraft(newKey()));
  return (
    <Screen title={draftText.title}>
      <KeptForm name="nuovo pezzo" place={newPiecePlace} first={first} />
    </Screen>
  );
}

/** Changes a draft that was saved, on any device. */
export function ChangeDraftScreen() {
  const { id = '' } = useParams();
  const called = useCall(draftCalls.draft, { id });
  return (
    <Screen title={draftText.title}>
      <Loaded called={called}>{(saved) => <SavedForm key={saved.version} saved={saved} />}</Loaded>
    </Screen>
  );
}

function SavedForm({ saved }: { saved: OpenDraft }) {
  const [first] = useState(() => fromSaved(saved));
  const { id, version } = saved;
  return <KeptForm name={`bozza ${id} ${version}`} place={draftPlace(id)} first={first} />;
}

function KeptForm({ name, place, first }: { name: string; place: string; first: PieceDraft }) {
  const [kept, setKept] = useDraft(name, pieceDraftSchema);
  // Photographs arrive while other fields are typed: each change is made to the latest draft.
  const [draft, setDraft] = useState(kept ?? first);
  useWhen(draft, (latest) => {
    if (latest !== first && latest !== kept) setKept(latest);
  });
  const [wasKept, setWasKept] = useState(kept !== undefined);
  const [isLeaving, setLeaving] = useState(false);
  function leave(): void {
    setKept(undefined);
    setDraft(first);
    setWasKept(false);
    setLeaving(false);
  }
  return (
    <>
      {wasKept && !isLeaving && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-3 text-sm text-terracotta">
          {pieceText.kept}
          <LeaveButton onLeave={() => setLeaving(true)} />
        </p>
      )}
      {isLeaving && <LeaveQuestion onLeave={leave} onStay={() => setLeaving(false)} />}
      <PieceForm
        draft={draft}
        place={place}
        onChange={setDraft}
        onSaved={() => setKept(undefined)}
      />
    </>
  );
}
