import { pictureTextRoom } from '#contract/report-picture-texts.ts';
import { TextArea } from '#ui/text-area.tsx';

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
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
      }}
      onChange={({ target }) => onText(target.value.replaceAll('\n', ' '))}
    />
  );
}
