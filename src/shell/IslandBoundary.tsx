import { Component, type ReactNode } from 'react';
import { errorStatusOf, type ErrorStatus } from '~/lib/error-status.ts';

/** The words of the error view. */
export interface ErrorTexts {
  title: string;
  home: string;
  homeHref: string;
}

interface Props {
  texts: ErrorTexts;
  children: ReactNode;
}

/** Where an island breaks, shows the error view in its place: status, message, the way home. The page around it stays. */
export class IslandBoundary extends Component<Props, { status?: ErrorStatus }> {
  override state: { status?: ErrorStatus } = {};

  static getDerivedStateFromError(error: unknown): { status: ErrorStatus } {
    return { status: errorStatusOf(error) };
  }

  override render(): ReactNode {
    const { status } = this.state;
    const { texts, children } = this.props;
    if (!status) return children;
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
}
