// An island that breaks, for error-view.spec.ts; with `#view` in the address its error view breaks as well.
import { createRoot } from 'react-dom/client';
import { IslandBoundary } from '~/shell/IslandBoundary.tsx';

const Island = () => {
  throw Object.assign(new Error('The list is gone'), { statusCode: 410 });
};

const texts = {
  get title(): string {
    if (location.hash === '#view') throw new Error('The view is broken');
    return 'Something went wrong';
  },
  home: 'Back to home',
  homeHref: '/en',
  whileShowing: 'An error occurred while showing the error page',
};

const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(
  <IslandBoundary texts={texts}>
    <Island />
  </IslandBoundary>,
);
