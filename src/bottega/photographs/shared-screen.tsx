import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { ChoosePiece } from '#bottega/new-piece/choose-piece.tsx';
import { DraftList } from '#bottega/new-piece/drafts.tsx';
import { photographText } from '#text/bottega-photographs.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import {
  dropPhotographs,
  type KeptPhotograph,
  movePhotographs,
  newPiecePlace,
  notifySharedPhotographs,
  sharedPlace,
  useSharedPhotographs,
} from './kept-photographs.ts';

const text = photographText.shared;

/** Photographs that another app has shared: a press sends them or drops them, and nothing is sent before. */
export function SharedScreen() {
  const photographs = useSharedPhotographs();
  const [search] = useSearchParams();
  const leftOut = search.get('fuori');
  const { status, statusMessage, announce } = useStatusMessage();

  async function drop(): Promise<void> {
    await dropPhotographs(sharedPlace);
    notifySharedPhotographs();
    announce(text.dropped);
  }

  return (
    <Screen title={text.title}>
      {statusMessage}
      {leftOut !== null && status.words === '' && (
        <p className="mb-4 text-sm">{text.leftOut(Number(leftOut))}</p>
      )}
      {photographs?.length === 0 && (
        <>
          {leftOut === null && status.words === '' && <p className="mb-5">{text.none}</p>}
          <Link to={bottegaPaths.shelf} className={buttonLook('outline')}>
            {text.toShelf}
          </Link>
        </>
      )}
      {photographs !== undefined && photographs.length > 0 && (
        <Choice photographs={photographs} onDrop={() => void drop()} />
      )}
    </Screen>
  );
}

interface ChoiceProps {
  photographs: readonly KeptPhotograph[];
  onDrop: () => void;
}

function Choice({ photographs, onDrop }: ChoiceProps) {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const begin = () =>
    void movePhotographs({ from: sharedPlace, to: newPiecePlace }).then(() =>
      navigate(bottegaPaths.newPiece),
    );
  return (
    <>
      <p className="mb-4">{text.body}</p>
      <ul className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-3">
        {photographs.map(({ key, file }, index) => (
          <li key={key}>
            <LocalPicture file={file} alt={photographText.photograph(index + 1)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={begin}>{text.newPiece(photographs.length)}</Button>
        <Button look="outline" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {text.toPiece}
        </Button>
        <Button look="quiet" onClick={onDrop}>
          {text.drop}
        </Button>
      </div>
      {isChoosing && (
        <div className="mt-5 grid grid-cols-1 gap-5">
          <DraftList pathOf={bottegaPaths.changeDraft} />
          <div>
            <ChoosePiece
              label={text.search}
              nameOf={text.toThis}
              onChoose={(id) => void navigate(bottegaPaths.photographs(id))}
            />
          </div>
        </div>
      )}
    </>
  );
}

function LocalPicture({ file, alt }: { file: Blob; alt: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <img
      ref={picture}
      alt={alt}
      className="aspect-[100/129] w-full rounded-sm bg-oat object-cover"
    />
  );
}
