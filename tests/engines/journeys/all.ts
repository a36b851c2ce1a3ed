import { changed } from './changed.ts';
import { dappstore } from './dappstore.ts';
import { failures } from './failures.ts';
import { held } from './held.ts';
import { integrity } from './integrity.ts';
import { forms } from './forms.ts';
import type { Journey } from './journey.ts';
import { opened } from './opened.ts';
import { pages } from './pages.ts';
import { shell } from './shell.ts';
import { verify } from './verify.ts';
import { visits } from './visits.ts';

export const journeys: readonly Journey[] = [
  ...shell,
  ...changed,
  ...dappstore,
  ...pages,
  ...opened,
  ...forms,
  ...verify,
  ...visits,
  ...held,
  ...integrity,
  ...failures,
];
