import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type HelpAnswer, helpAnswers, helpIds, helpText as text } from '#text/help.ts';
import { sectionIds } from '#text/legal-page.ts';
import { measureTaken, measuringText } from '#text/measuring.ts';
import { unbroken } from '#text/unbroken.ts';
import { buttonLook } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { EmailLink } from '#web/email-link.tsx';
import { findAnswers } from '#web/help/find-answers.ts';
import { QuestionForm } from '#web/help/question-form.tsx';
import { PageHeading } from '#web/layout/page-heading.tsx';
import { pageMeta } from '#web/page-meta.ts';
import { MeasuredPiece } from '#web/product/measured-piece.tsx';
import { useRootDataIfAny } from '#web/root-data.ts';
import type { MetaArgs } from '#web/router/route-module.ts';

const places = {
  withdrawal: paths.withdrawal,
  terms: paths.terms,
  guarantee: paths.guarantee,
  exchange: `${paths.terms}#${sectionIds.exchange}`,
} as const;

export function meta({ root }: MetaArgs) {
  return root === undefined ? [] : pageMeta(root, { ...text, path: paths.help });
}

export default function Help() {
  const root = useRootDataIfAny();
  const [typed, setTyped] = useState('');
  if (root === undefined) return null;
  const answers = helpAnswers(root.settings);
  const found = findAnswers(answers, typed);
  return (
    <article className="shell pt-8 pb-24 md:pt-12">
      <div className="mx-auto max-w-[44rem]">
        <PageHeading className="text-3xl">{text.heading}</PageHeading>
        <p className="mt-5 text-lg text-soft">{text.lead}</p>
        <search className="mt-8 block noscript:hidden print:hidden">
          <Field
            name="q"
            type="search"
            label={text.search}
            autoComplete="off"
            enterKeyHint="search"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <output className="mt-2 block min-h-6 text-sm text-soft">
            {typed.trim() !== '' && <span>{text.found(found.length)}</span>}
          </output>
        </search>
        {(found.length > 0 ? found : answers).map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
        <section className="mt-14 border-t border-line pt-8">
          <h2 className="text-xl">{text.ask}</h2>
          <p className="mt-3 text-soft">{text.askLead}</p>
          <QuestionForm />
          <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a
              href={`mailto:${root.settings.email}`}
              suppressHydrationWarning
              className={`${buttonLook('outline')} print:hidden`}
            >
              {unbroken(text.write)}
            </a>
            <EmailLink email={root.settings.email} className="text-link py-3 wrap-anywhere" />
          </p>
        </section>
      </div>
    </article>
  );
}

function Answer({ answer }: { answer: HelpAnswer }) {
  const { id, heading, paragraphs, link } = answer;
  return (
    <section id={id} className="mt-10 scroll-mt-6">
      <h2 className="text-xl">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-soft">
          {unbroken(paragraph)}
        </p>
      ))}
      {id === helpIds.sizes && <HowToMeasure />}
      {link && (
        <p className="mt-1">
          <Link to={places[link.to]} className="text-link inline-flex min-h-11 items-center">
            {link.text}
          </Link>
        </p>
      )}
    </section>
  );
}

function HowToMeasure() {
  return (
    <>
      <h3 className="mt-6 text-lg">{measuringText.heading}</h3>
      <div className="mt-3 flex flex-wrap items-start gap-x-8 gap-y-4 text-soft">
        <MeasuredPiece />
        <div className="min-w-0 flex-[1_1_16rem]">
          <p>{measuringText.piece}</p>
          <p className="mt-2">{measuringText.wearer}</p>
          <p className="mt-2">{measuringText.drawing}</p>
          <ul className="mt-2 list-disc pl-5">
            {Object.values(measureTaken).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
