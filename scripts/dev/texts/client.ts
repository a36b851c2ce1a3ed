// Runs on every page in development. Alt + click or Alt + Enter opens the panel of a text (locales/README.md).
import { findNodeAtPointer, findTextsAround } from './page-texts.ts';
import { openedTextStorageKey, textPanelId } from './wire.ts';

const isInPanel = (event: Event) =>
  event.composedPath().some((node) => node instanceof Element && node.id === textPanelId);

const loadPanel = () => import('./panel.ts');

const handle = (event: Event, show: (panel: Awaited<ReturnType<typeof loadPanel>>) => Promise<void>) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  void loadPanel().then(show);
};

addEventListener(
  'click',
  (event) => {
    const place = findNodeAtPointer(event);
    if (!event.altKey || !place || isInPanel(event)) return;
    handle(event, ({ showKeysOfTexts }) => showKeysOfTexts(findTextsAround(place)));
  },
  { capture: true },
);

addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Enter' || !event.altKey || isInPanel(event)) return;
    const selection = getSelection();
    const place = selection?.isCollapsed === false ? selection.anchorNode : document.activeElement;
    handle(event, ({ showTextsOfPage, showKeysOfTexts }) =>
      place && place !== document.body ? showKeysOfTexts(findTextsAround(place)) : showTextsOfPage(),
    );
  },
  { capture: true },
);

const key = sessionStorage.getItem(openedTextStorageKey);
if (key !== null) void loadPanel().then(({ showTextsOfKey }) => showTextsOfKey(key));
