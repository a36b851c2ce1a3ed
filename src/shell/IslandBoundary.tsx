import { Component, type ComponentType, type ReactNode } from 'react';
import { errorStatusOf, type ErrorStatus } from '~/lib/error-status.ts';
import type { ErrorTexts } from './error-texts.ts';

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

/** Returns the URL of the home page, read from the link in the header. */
const homeUrl = () => document.querySelector<HTMLAnchorElement>('.header .brand')?.href;

function ErrorView({ status, texts }: { status: ErrorStatus; texts: ErrorTexts }) {
  return (
    <div className="notice stack" role="alert">
      <p>
        <strong>
          {status.statusCode} · {texts.title}
        </strong>
      </p>
      {status.message && <p lang="en">{status.message}</p>}
      <a className="button" href={homeUrl()}>
        {texts.home}
      </a>
    </div>
  );
}

/** Shows an error view in place of an island that throws. If the error view throws, too, shows one line. */
export const IslandBoundary = ({ texts, children }: { texts: ErrorTexts; children: ReactNode }) => (
  <Boundary
    fallback={() => (
      <p role="alert">
        {texts.whileShowing} <a href={homeUrl()}>{texts.home}</a>
      </p>
    )}
  >
    <Boundary fallback={(status) => <ErrorView status={status} texts={texts} />}>{children}</Boundary>
  </Boundary>
);

/** Returns a component with an error view in its place if it throws. */
export const withErrorView =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props & { error: ErrorTexts }) => (
    <IslandBoundary texts={props.error}>
      <Content {...props} />
    </IslandBoundary>
  );
