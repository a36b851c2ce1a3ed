import { runJourneysIn } from './engines.ts';

runJourneysIn('firefox');
