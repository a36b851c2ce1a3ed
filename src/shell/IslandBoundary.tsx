import { Component, type ReactNode } from 'react';
import { errorStatusOf, type ErrorStatus } from '~/lib/error-status.ts';

/** The words of the error view. */
export interface ErrorTexts {
  title: string;
  home: string;
  homeHref: string;
  /** What is said when the error view itself breaks (row X06). */
  whileShowing: string;
}

interface BoundaryProps {
  fallback: (status: ErrorStatus) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { status?: ErrorStatus }> {
  override state: { status?: ErrorStatus } = {};

  static getDerivedStateFromError(error: unknown): { status: ErrorStatus } {
    return { status: errorStatusOf(error) };
  }

  override render(): ReactNode {
    const { status } = this.state;
    return status ? this.props.fallback(status) : this.props.children;
  }
}

/** The error view: status, message, the way home. */
function ErrorView({ status, texts }: { status: ErrorStatus; texts: ErrorTexts }) {
  return (
    <div className="notice stack" role="alert">
      <p>
        <strong>
          {status.statusCode} · {texts.title}
        </strong>
      </p>
      {status.message && <p lang="en">{status.message}</p>}
      <a className="button" href={texts.homeHref}>
        {texts.home}
      </a>
    </div>
  );
}

/** Where an island breaks, shows the error view in its place, and where that breaks too, one line. The page around it stays. */
export const IslandBoundary = ({ texts, children }: { texts: ErrorTexts; children: ReactNode }) => (
  <Boundary
    fallback={() => (
      <p role="alert">
        {texts.whileShowing} <a href={texts.homeHref}>{texts.home}</a>
      </p>
    )}
  >
    <Boundary fallback={(status) => <ErrorView status={status} texts={texts} />}>{children}</Boundary>
  </Boundary>
);
