import { runJourneysIn } from './engines.ts';

runJourneysIn('chromium');
