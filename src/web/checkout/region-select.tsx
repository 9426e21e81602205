import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Select, {
  type ClassNamesConfig,
  components,
  type InputActionMeta,
  type InputProps,
  type NoticeProps,
} from 'react-select';
import { selectMaxHeightPx } from '#contract/limits.ts';
import { regions } from '#contract/regions.ts';
import { customerFieldText, regionText } from '#text/checkout.ts';
import { classNames as join } from '#ui/class-names.ts';
import { fieldBox, FieldError } from '#ui/field.tsx';
import type { Region } from '#contract/regions.ts';
import { matchesRegion } from './regions.ts';

export interface RegionInputProps {
  /** The region; empty while the text means none. */
  value: string;
  text: string;
  /** Whether the text is no region's name. */
  isTyped: boolean;
  error: string | undefined;
  /** Whether the field is being written in. */
  hasFocus: boolean;
  /** Returns whether the text is a region's whole name. */
  onType: (text: string) => boolean;
  onChoose: (region: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

interface RegionOption {
  value: Region;
  label: string;
}

/** Neither the input nor the box around it may draw the ring: their package forbids it. */
const ringAround =
  'rounded-md focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-terracotta';
const inputId = 'field-region';
const errorId = `${inputId}-error`;
const options = regions.map((region) => ({ value: region, label: region }));

/**
 * The region: chosen from the list, typed, or filled in by the browser. The chosen name stands in
 * the input itself, so that it is read, edited and autofilled like the other fields.
 */
export function RegionSelect({ value, text, error, ...input }: RegionInputProps) {
  const [open, setOpen] = useState(false);
  /** The press that focuses the field must not scroll it: its release would hit the list. */
  const [isPressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>({ side: 'bottom', heightPx: selectMaxHeightPx });
  /** Typing asks to open the list right after it; here the answer is no. */
  const keepShut = useRef(false);

  function follow(next: string, { action }: InputActionMeta) {
    if (action !== 'input-change' || !input.onType(next)) return;
    // The whole name is there: the list has nothing more to offer and would hide what is below.
    keepShut.current = !open;
    setOpen(false);
  }

  function openMenu() {
    if (!keepShut.current && document.activeElement?.id === inputId) {
      measureRoom();
      setOpen(true);
    }
    keepShut.current = false;
  }

  function measureRoom() {
    const field = place.current?.querySelector('label + *');
    if (field) setRoom(roomBeside(field));
  }

  const measureAgain = useEffectEvent(measureRoom);
  useEffect(() => {
    if (!open) return;
    const shut = new AbortController();
    window.visualViewport?.addEventListener('resize', () => measureAgain(), {
      signal: shut.signal,
    });
    return () => shut.abort();
  }, [open]);

  return (
    <div
      ref={place}
      data-keeps-place={isPressed || undefined}
      onPointerDown={() => setPressed(true)}
      onBlur={() => setPressed(false)}
    >
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {customerFieldText.region}
      </label>
      <Select<RegionOption, false>
        inputId={inputId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes over from the plain field it replaces
        autoFocus={input.hasFocus}
        onFocus={({ target }) => {
          input.onFocus();
          // Typing replaces the region that stands there.
          if (!input.isTyped && target instanceof HTMLInputElement) target.select();
        }}
        blurInputOnSelect={false}
        onBlur={input.onBlur}
        instanceId="region"
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(option) => input.onChoose(option?.value ?? '')}
        inputValue={text}
        onInputChange={follow}
        filterOption={({ data }, wanted) => wanted === value || matchesRegion(data.value, wanted)}
        // Tab goes on to the next field; only a press or Enter takes the highlighted option.
        tabSelectsValue={false}
        controlShouldRenderValue={false}
        backspaceRemovesValue={false}
        menuIsOpen={open}
        onMenuOpen={openMenu}
        onMenuClose={() => setOpen(false)}
        maxMenuHeight={room.heightPx}
        menuPlacement={room.side}
        // Scrolling would move an option below the finger, and its release would choose it.
        menuShouldScrollIntoView={false}
        placeholder={regionText.placeholder}
        noOptionsMessage={() => regionText.none}
        screenReaderStatus={({ count }) => regionText.found(count)}
        ariaLiveMessages={liveMessages}
        aria-invalid={error !== undefined || undefined}
        components={{ Input: RegionInput, NoOptionsMessage: NoRegion, IndicatorSeparator: null }}
        unstyled
        classNames={looks(error !== undefined)}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}

interface Room {
  side: 'top' | 'bottom';
  heightPx: number;
}

/** Between the list and its field, and between the list and the end of the screen. */
const gapPx = 8;

/** Where the whole list is on the screen: above the field only if it has more room there. */
function roomBeside(field: Element): Room {
  const { top, bottom } = field.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  // Less than the window while a phone shows its keyboard.
  const view = window.visualViewport;
  const screenEnd = view ? view.offsetTop + view.height : window.innerHeight;
  const belowPx = screenEnd - bottom - 2 * gapPx;
  const abovePx = top - Math.max(0, bar) - 2 * gapPx;
  const side = belowPx >= Math.min(abovePx, selectMaxHeightPx) ? 'bottom' : 'top';
  const roomPx = side === 'bottom' ? belowPx : abovePx;
  return { side, heightPx: Math.min(roomPx, selectMaxHeightPx) };
}

function looks(wrong: boolean): ClassNamesConfig<RegionOption, false> {
  return {
    container: () => ringAround,
    control: () =>
      join(fieldBox, 'cursor-text px-4 focus-within:border-ink', wrong && 'border-terracotta'),
    placeholder: () => 'text-soft',
    dropdownIndicator: () => 'pl-2 text-soft',
    menu: () => 'z-10 my-1 rounded-md border border-edge bg-paper shadow-lift',
    menuList: () => 'py-1',
    option: ({ isFocused, isSelected }) =>
      join(
        'min-h-11 px-4 py-2.5',
        isFocused && 'bg-fleece',
        isSelected && 'font-semibold text-terracotta',
      ),
    noOptionsMessage: () => 'px-4 py-3 text-soft',
  };
}

/** The input under the contract's name; it stays visible, as it shows the chosen region. */
function RegionInput(props: InputProps<RegionOption, false>) {
  return (
    <components.Input
      {...props}
      isHidden={false}
      name="region"
      autoComplete="address-level1"
      aria-describedby={errorId}
      aria-required
    />
  );
}

/** A list may hold nothing but options, so that none is there is an option that cannot be chosen. */
function NoRegion({ innerProps, ...props }: NoticeProps<RegionOption, false>) {
  const option = { ...innerProps, role: 'option', 'aria-disabled': true, 'aria-selected': false };
  return <components.NoOptionsMessage {...props} innerProps={option} />;
}

const liveMessages = {
  guidance: () => regionText.guidance,
  onChange: ({ label }: { label: string }) => regionText.chosen(label),
  onFocus: ({ focused }: { focused: RegionOption }) => focused.label,
  onFilter: ({ resultsMessage }: { resultsMessage: string }) => resultsMessage,
};
