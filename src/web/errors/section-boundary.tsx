import { Component, type ReactNode } from 'react';
import { errorPagesText as text } from '#text/error-pages.ts';

interface PartBoundaryProps {
  /** The replacement for the part once it has failed; by default a sentence and the way to reload. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A part of a page. When it throws, the rest of the page goes on. React tells the console why. */
export class SectionBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback === undefined ? <FailedPart /> : fallback;
  }
}

function FailedPart() {
  return (
    <div role="alert" className="rounded-md bg-blush px-6 py-4 text-sm">
      <p>{text.failedPart}</p>
      <button
        type="button"
        onClick={() => location.reload()}
        className="text-link min-h-11 font-medium"
      >
        {text.missingPart.reload}
      </button>
    </div>
  );
}
