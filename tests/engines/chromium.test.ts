import { travel } from './engines.ts';

travel('chromium');
