import { paths } from '#contract/paths.ts';
import { aboutText as text } from '#text/about.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';
import { TextBlocks } from '#ui/text-blocks.tsx';
import { EmailLink } from '#web/email-link.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { LinkButton } from '#web/link-button.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { useRootDataIfAny } from '#web/root-data.ts';
import type { MetaArgs } from '#web/router/route-module.ts';

export function meta({ root }: MetaArgs) {
  return root === undefined ? [] : pageMeta(root, { ...text, path: paths.about });
}

export default function About() {
  const root = useRootDataIfAny();
  if (root === undefined) return null;
  const { settings, story } = root;
  return (
    <article className="shell pt-8 pb-24 md:pt-12">
      <PageHeading className="text-3xl">{text.heading}</PageHeading>
      <div className="mt-8 grid gap-10 md:grid-cols-12 md:gap-[48px]">
        <div className="overflow-hidden rounded-md bg-fleece aspect-[5/4] md:col-span-6 md:self-start">
          <Picture
            {...sitePicture(settings, 'story')}
            sizes="(min-width: 769px) 48vw, 92vw"
            first
            wide
            className="size-full object-cover object-[58%_50%]"
          />
        </div>
        <div className="max-w-xl md:col-span-6">
          <h2 className="text-2xl">{text.lead}</h2>
          {story && <TextBlocks blocks={story} />}
          {!story &&
            text.story.map((paragraph) => (
              <p key={paragraph} className="mt-4 text-soft">
                {paragraph}
              </p>
            ))}
          {!story && (
            <p translate="no" className="mt-6 font-display text-xl">
              {text.signature}
            </p>
          )}
        </div>
      </div>
      <div className="mt-16 grid gap-10 md:grid-cols-3 md:gap-12">
        {text.sections.map((section) => (
          <section key={section.heading}>
            <h2 className="text-xl">{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-soft">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
      <section className="mt-16 border-t border-line pt-10">
        <h2 className="text-xl">{text.visit}</h2>
        <address className="mt-3 text-soft not-italic">
          <span translate="no" className="block">
            {[settings.legalName, ...settings.address].join(', ')}
          </span>
          <EmailLink email={settings.email} className="text-link wrap-anywhere" />
        </address>
        <LinkButton to={paths.help} look="outline" className="mt-6">
          {text.questions}
        </LinkButton>
      </section>
    </article>
  );
}
