import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { Form } from '#bottega/layout/form.tsx';
import { Failure, Loaded, Screen } from '#bottega/layout/screen.tsx';
import { besideThumbnail, Thumbnail } from '#bottega/layout/thumbnail.tsx';
import { ScanButton } from '#bottega/scan/scan-button.tsx';
import { type LastChange, UndoLast } from '#bottega/shelf/last-change.tsx';
import { ShelfSizeRow } from '#bottega/shelf/shelf-size.tsx';
import { useCall } from '#bottega/use-call.ts';
import { stockCalls } from '#contract/bottega/stock.ts';
import { tagsText as text } from '#text/bottega-tags.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { readTag } from './tag-code.ts';

/** Reads a tag, and shows the size that it is on: one more, one less. */
export function TagScreen() {
  const { size } = useParams();
  const sizeId = readTag(size ?? '');
  return (
    <Screen title={text.scan}>
      <div className="grid grid-cols-1 gap-6">
        {sizeId !== undefined && <TaggedSize key={sizeId} sizeId={sizeId} />}
        <ReadTag key={`read ${sizeId}`} isFirst={sizeId === undefined} />
        <Link to={bottegaPaths.tags} className={buttonLook('outline')}>
          {text.print}
        </Link>
      </div>
    </Screen>
  );
}

function TaggedSize({ sizeId }: { sizeId: string }) {
  const called = useCall(stockCalls.taggedPiece, { size_id: sizeId });
  const { reload } = called;
  const [last, setLast] = useState<LastChange>();
  return (
    <section>
      <UndoLast last={last} onUndone={reload} />
      <Loaded called={called}>
        {(piece) => (
          <>
            <div className="mb-3 flex flex-wrap gap-4">
              {piece.img && <Thumbnail reference={piece.img} />}
              <div className={besideThumbnail}>
                <h2 className="font-display text-2xl wrap-anywhere">{piece.name}</h2>
                <p className="text-soft">{piece.color.name}</p>
              </div>
            </div>
            <ul>
              {piece.sizes
                .filter(({ id }) => id === sizeId)
                .map((size) => (
                  <ShelfSizeRow
                    key={size.id}
                    piece={piece}
                    size={size}
                    onChanged={(change) => {
                      if (change) setLast(change);
                      reload();
                    }}
                  />
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}

function ReadTag({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [wasPressed, setPressed] = useState(false);
  const [isWrong, setWrong] = useState(false);
  function open(code: string): void {
    const sizeId = readTag(code);
    setWrong(sizeId === undefined);
    if (sizeId !== undefined) void navigate(bottegaPaths.tag(sizeId));
  }
  function submit(): void {
    setPressed(true);
    if (typed.trim() !== '') open(typed);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isFirst && <p>{text.body}</p>}
      {isWrong && <Failure message={text.noTag} />}
      <ScanButton words={text.words} onRead={open} />
      <Form className="grid grid-cols-1 gap-3">
        <Field
          name="tag"
          label={text.number}
          hint={text.numberHint}
          error={wasPressed && typed.trim() === '' ? text.missing : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="outline" onClick={submit}>
          {text.open}
        </Button>
      </Form>
    </div>
  );
}
