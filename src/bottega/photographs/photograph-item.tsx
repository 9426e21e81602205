import { useId, useRef, useState } from 'react';
import { focusInView } from '#bottega/layout/focus-in-view.ts';
import { submitOnEnter } from '#bottega/layout/form.tsx';
import { IconButton } from '#bottega/layout/icon-button.tsx';
import type { ShownPhotograph } from '#contract/bottega/photographs.ts';
import { photographText } from '#text/bottega-photographs.ts';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Frame } from './use-uploads.ts';
import { pictureRatio } from '#contract/paths.ts';
import { pictureTextRoom } from '#contract/report-picture-texts.ts';
import { TextArea } from '#ui/text-area.tsx';

interface PhotographItemProps {
  photograph: ShownPhotograph;
  /** Its place, counted from 1. */
  nth: number;
  count: number;
  form: string | undefined;
  /** Of a photograph that this page has sent, to cut it anew: of a saved one the server has the cut alone. */
  frame: Frame | undefined;
  onCut: (crop: number) => void;
  onText: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotographItem(props: PhotographItemProps) {
  const { photograph, nth, count, form, frame, onCut, onText, onMove, onRemove } = props;
  const { name, img, text } = photograph;
  const [isCutting, setCutting] = useState(false);
  const cutButton = useRef<HTMLButtonElement>(null);
  return (
    <li className="rounded-md border border-line bg-paper p-3">
      <div className="flex flex-wrap gap-4">
        <span className="block w-24 shrink-0">
          <Picture
            reference={img}
            alt={text === '' ? photographText.photograph(nth) : text}
            sizes="6rem"
            className="rounded-sm"
          />
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          {nth === 1 && <p className="mb-1.5 text-xs text-soft">{photographText.cover}</p>}
          <div className="-ml-3 flex flex-wrap gap-1">
            <IconButton
              icon="up"
              label={photographText.earlier(nth)}
              why={nth === 1 ? photographText.isFirst : undefined}
              onPress={() => onMove(-1)}
            />
            <IconButton
              icon="down"
              label={photographText.later(nth)}
              why={nth === count ? photographText.isLast : undefined}
              onPress={() => onMove(1)}
            />
            <IconButton icon="trash" label={photographText.drop(nth)} onPress={onRemove} />
            <Button
              ref={cutButton}
              look="quiet"
              aria-expanded={isCutting}
              onClick={() => setCutting(!isCutting)}
            >
              {photographText.crop}
            </Button>
          </div>
        </div>
      </div>
      <div className="mt-3">
        <PictureText
          name={`testo-${name}`}
          label={photographText.text}
          form={form}
          text={text}
          onText={onText}
        />
      </div>
      {isCutting && frame === undefined && (
        <p className="mt-2 text-sm text-soft">{photographText.noFrame}</p>
      )}
      {isCutting && frame && (
        <Cut
          frame={frame}
          onCut={(crop) => {
            setCutting(false);
            focusInView(cutButton.current);
            onCut(crop);
          }}
        />
      )}
    </li>
  );
}

interface CutProps {
  frame: Frame;
  /** Height by width. */
  ratio?: number;
  onCut: (crop: number) => void;
}

/** Moves the cut along the axis that is free, as the server will cut it. */
export function Cut({ frame, ratio = pictureRatio, onCut }: CutProps) {
  const id = useId();
  const [crop, setCrop] = useState(frame.crop);
  const share = `${Math.round(crop * 100)}%`;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <img
        src={frame.url}
        alt=""
        className="w-full max-w-xs justify-self-center rounded-sm object-cover"
        style={{ aspectRatio: 1 / ratio, objectPosition: `${share} ${share}` }}
      />
      <label htmlFor={id} className="text-sm font-medium">
        {photographText.crop}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        aria-valuetext={photographText.cropAt(Math.round(crop * 100))}
        value={Math.round(crop * 100)}
        className="h-12 w-full accent-terracotta"
        onChange={({ target }) => setCrop(Number(target.value) / 100)}
      />
      <Button look="outline" onClick={() => onCut(crop)}>
        {photographText.recrop}
      </Button>
    </div>
  );
}

interface PictureTextProps {
  name: string;
  label: string;
  hint?: string;
  /** The id of its form, where that is not around it. */
  form?: string | undefined;
  text: string;
  onText: (text: string) => void;
}

/** The text of a photograph, in a field that grows with it. It has no lines: Enter presses the button of its form. */
export function PictureText({ text, onText, ...area }: PictureTextProps) {
  return (
    <TextArea
      {...area}
      rows={2}
      className="field-sizing-content min-h-22"
      value={text}
      maxLength={pictureTextRoom}
      onKeyDown={submitOnEnter}
      onChange={({ target }) => onText(target.value.replaceAll('\n', ' '))}
    />
  );
}
