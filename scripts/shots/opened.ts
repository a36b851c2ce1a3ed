import { openState, rememberFor } from '../../tests/opened/open-state.ts';
import { openedStates, type OpenedState } from '../../tests/opened/states.ts';
import {
  viewportHeightOf,
  loadAllPictures,
  type Screenshot,
  type TakeScreenshot,
  type ScreenshotSelection,
} from './take.ts';

interface OpenedShot extends Screenshot {
  state: OpenedState;
}

const fileName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Lists screenshots of opened elements, such as menus and dialogs, whose name contains a text. */
export const listOpenElementScreenshots = (
  folder: string,
  words: string,
  { languages, widths, schemes }: Omit<ScreenshotSelection, 'routes'>,
): OpenedShot[] =>
  openedStates
    .filter(({ name }) => name.includes(words))
    .flatMap((state) =>
      widths
        .filter((width) => width <= (state.maxWidth ?? Infinity))
        .flatMap((width) =>
          languages.flatMap((lang) =>
            schemes.map((scheme) => {
              const name = fileName(state.name);
              const file = `${folder}/opened/${name}/${lang}-${width}-${scheme}.jpg`;
              return { state, sheet: `opened-${name}-${width}`, address: `/${lang}${state.path}`, width, scheme, file };
            }),
          ),
        ),
    );

export const takeOpenElementScreenshot: TakeScreenshot<OpenedShot> = async (
  page,
  base,
  { state, address, width, scheme, file },
) => {
  await page.setViewportSize({ width, height: viewportHeightOf(width) });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await rememberFor(page, state);
  await page.goto(base + address);
  const opened = await openState(page, state);
  await loadAllPictures(page);
  await opened.scrollIntoViewIfNeeded();
  await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
};
