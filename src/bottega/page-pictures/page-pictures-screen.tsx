import { changeSetting } from '#bottega/change-setting.ts';
import { AskedAction, Disclosure } from '#bottega/layout/form.tsx';
import { Card, Loaded, Screen, useStatusMessage } from '#bottega/layout/screen.tsx';
import { ToPages } from '#bottega/pages/pages-screen.tsx';
import { useCall } from '#bottega/use-call.ts';
import { useDraft } from '#bottega/use-draft.ts';
import { settingCalls } from '#contract/bottega/settings.ts';
import { type OwnPicture, type PagePicture, pagePictures } from '#contract/page-pictures.ts';
import { paths, pictureReference } from '#contract/paths.ts';
import { pagePicturesText as text } from '#text/bottega-page-pictures.ts';
import { settingFieldText } from '#text/bottega-words.ts';
import { sitePicturesText } from '#text/site-pictures.ts';
import { draftSchema, PageCuts, PagePictureForm } from './page-picture-form.tsx';

const addresses = {
  hero: paths.home,
  story: paths.about,
  clothes: paths.shop,
  accessories: paths.shop,
  home: paths.shop,
  share: undefined,
} as const satisfies Record<PagePicture, string | undefined>;

/** The pictures of the pages, each with its cuts; the makers put their own in their place. */
export function PagePicturesScreen() {
  const called = useCall(settingCalls.settings, {});
  const { statusMessage, report } = useStatusMessage(called.reload);
  return (
    <Screen title={text.title} above={<ToPages />}>
      <p className="mb-5">{text.body}</p>
      {statusMessage}
      <Loaded called={called}>
        {({ settings }) => (
          <ul className="grid grid-cols-1 gap-3">
            {pagePictures.map((place) => (
              <PlaceCard
                key={place}
                place={place}
                now={settings.page_pictures[place] ?? null}
                onDone={report}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}

interface PlaceCardProps {
  place: PagePicture;
  /** The makers' own; null for the shop's. */
  now: OwnPicture | null;
  onDone: (words: string) => void;
}

function PlaceCard({ place, now, onDone }: PlaceCardProps) {
  const [draft, setDraft] = useDraft(`page picture ${place}`, draftSchema);
  const field = `page_pictures.${place}` as const;
  const name = settingFieldText[field];
  const address = addresses[place];
  return (
    <Card>
      <h2 className="text-lg">{name}</h2>
      <p className="mb-3 text-sm text-soft">{text.where[place]}</p>
      <PageCuts
        place={place}
        reference={pictureReference(now?.name ?? `site-${place}`, undefined)}
        alt={now?.text ?? sitePicturesText[place]}
      />
      <p className="my-3 text-sm">{now === null ? text.standard : text.own}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Disclosure
          label={text.change}
          of={name}
          isOpen={draft !== undefined}
          onOpen={() => setDraft({ opened: now, name: now?.name, text: now?.text ?? '' })}
        >
          {draft && (
            <PagePictureForm
              place={place}
              now={now}
              kept={draft}
              onKeep={setDraft}
              onLeave={() => setDraft(undefined)}
              onSaved={() => {
                setDraft(undefined);
                onDone(text.saved(name));
              }}
            />
          )}
        </Disclosure>
        {draft === undefined && now !== null && (
          <AskedAction
            label={text.back}
            question={text.backAsk}
            yes={text.backYes}
            work={changeSetting(field, { seen: now, value: null })}
            onDone={() => onDone(text.isBack(name))}
          />
        )}
        {address !== undefined && (
          <a
            href={address}
            aria-label={text.openOf(name)}
            className="text-link touch-target text-sm"
          >
            {text.open}
          </a>
        )}
      </div>
    </Card>
  );
}
